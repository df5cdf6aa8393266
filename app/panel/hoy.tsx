import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getHours } from '#contract/hours.ts'
import { getOverview } from '#contract/overview.ts'
import { call } from '../client/api.ts'
import { OpeningToday } from '../features/hours/opening-today.tsx'
import { loadMenu } from '../features/menu/load-menu.ts'
import { SoldOutSwitches } from '../features/menu/sold-out-switches.tsx'
import { TodayForOwner } from '../features/overview/today-for-owner.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Hoy en tu restaurante', description: 'Lo que hoy te espera en este restaurante.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [overview, hours, dishes] = await Promise.all([
    call(getOverview, { query: { restaurant_id: params.id } }),
    call(getHours, { params: { id: Number(params.id) } }),
    loadMenu(Number(params.id)),
  ])
  return { overview, hours, dishes }
}

export default function Today() {
  const { overview, hours, dishes } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const linkState = useBackLinkState()
  return (
    <div className={classes.page}>
      <OpeningToday restaurant={restaurant} hours={hours} linkState={linkState} />
      {dishes.length > 0 && <SoldOutSwitches dishes={dishes} />}
      <TodayForOwner overview={overview} linkState={linkState} />
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
