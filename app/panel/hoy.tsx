import { useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { getAlmuerzoPlan } from '#contract/almuerzo/almuerzo.ts'
import { getHours } from '#contract/hours/hours.ts'
import { type Ingredient, listIngredients } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { getOverview } from '#contract/overview/overview.ts'
import { call } from '../client/api.ts'
import { AlmuerzoDesk } from '../features/almuerzo/almuerzo-desk.tsx'
import { OpeningToday } from '../features/hours/opening-today.tsx'
import { dishesWith } from '../features/ingredients/dishes-with.ts'
import { lackingDishes } from '../features/ingredients/lacking-dishes.ts'
import { findIngredients, RunOutSwitches } from '../features/ingredients/run-out/run-out-switches.tsx'
import { useRunOut } from '../features/ingredients/run-out/use-run-out.ts'
import { loadDishes } from '../features/menu/load-dishes.ts'
import { SoldOutSwitches } from '../features/menu/sold-out-switches.tsx'
import { useSoldOut } from '../features/menu/use-sold-out.ts'
import { WaitingCards } from '../features/orders/waiting/waiting-cards.tsx'
import { TodayForOwner } from '../features/overview/today-for-owner.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './restaurant-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Hoy en tu restaurante', description: 'Lo que hoy te espera en este restaurante.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [overview, hours, plan, dishes, ingredients] = await Promise.all([
    call(getOverview, { query: { restaurant_id: params.id } }),
    call(getHours, { params: { id: Number(params.id) } }),
    call(getAlmuerzoPlan, { params: { id: Number(params.id) } }),
    loadDishes(Number(params.id)),
    // Dishes can be sold out without them.
    call(listIngredients, { query: { restaurant_id: Number(params.id) } }).catch(() => []),
  ])
  return { overview, hours, plan, dishes, ingredients }
}

export default function Today() {
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const { overview, hours, plan, dishes, ingredients } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const linkState = useBackLinkState()
  return (
    <div className={classes.page}>
      <WaitingCards />
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
      {dishes.length > 0 && <SoldOutToday dishes={dishes} ingredients={ingredients} />}
      <TodayForOwner overview={overview} linkState={linkState} />
    </div>
  )
}

/** Dishes and what they are made of, found by one search. */
function SoldOutToday({ dishes, ingredients }: { dishes: Dish[]; ingredients: Ingredient[] }) {
  const { id: restaurantId } = useRestaurant()
  const [typed, setTyped] = useState('')
  const runOut = useRunOut(ingredients, readAgain)
  const lacking = lackingDishes(ingredients, runOut.isOut)
  const soldOut = useSoldOut(dishes, lacking)
  const used = ingredients.filter((ingredient) => dishesWith(ingredient, ingredients).length > 0)
  const shown = findIngredients(used, typed)

  /** Some of the dishes may be sold out by hand besides. Without an answer the screen keeps what it knows. */
  async function readAgain(saved: Ingredient[]) {
    const menu = await loadDishes(restaurantId).catch(() => null)
    if (menu) soldOut.show(menu, lackingDishes(saved))
  }

  return (
    <SoldOutSwitches
      dishes={dishes}
      soldOut={soldOut}
      lacking={lacking}
      typed={typed}
      onType={setTyped}
      others={{
        total: used.length,
        found: shown.length,
        list: <RunOutSwitches shown={shown} isSearching={typed.trim() !== ''} runOut={runOut} />,
        isWaiting: runOut.isWaiting,
        failure: runOut.failure,
      }}
    />
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
