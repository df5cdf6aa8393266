import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { getAlmuerzoPlan } from '#contract/almuerzo.ts'
import { getHours } from '#contract/hours.ts'
import { getOverview } from '#contract/overview.ts'
import { call } from '../client/api.ts'
import { AlmuerzoDesk } from '../features/almuerzo/almuerzo-desk.tsx'
import { OpeningToday } from '../features/hours/opening-today.tsx'
import { loadMenu } from '../features/menu/load-menu.ts'
import { SoldOutSwitches } from '../features/menu/sold-out-switches.tsx'
import { TodayForOwner } from '../features/overview/today-for-owner.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Hoy en tu restaurante', description: 'Lo que hoy te espera en este restaurante.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [overview, hours, plan, dishes] = await Promise.all([
    call(getOverview, { query: { restaurant_id: params.id } }),
    call(getHours, { params: { id: Number(params.id) } }),
    call(getAlmuerzoPlan, { params: { id: Number(params.id) } }),
    loadMenu(Number(params.id)),
  ])
  return { overview, hours, plan, dishes }
}

export default function Today() {
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const { overview, hours, plan, dishes } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const linkState = useBackLinkState()
  return (
    <div className={classes.page}>
      <OpeningToday restaurant={restaurant} hours={hours} linkState={linkState} />
      {application && (
        <AlmuerzoDesk
          key={restaurant.id}
          restaurant={restaurant}
          plan={plan}
          timeZone={hours.time_zone}
          publicUrl={application.publicUrl}
        />
      )}
      {dishes.length > 0 && <SoldOutSwitches dishes={dishes} />}
      <TodayForOwner overview={overview} linkState={linkState} />
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
