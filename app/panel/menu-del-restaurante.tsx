import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunction,
  useLoaderData,
} from 'react-router'
import { listImports } from '#contract/imports/imports.ts'
import { listIngredients } from '#contract/ingredients/ingredients.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { call, isFailure } from '../client/api.ts'
import { sayNotFetched } from '../features/ingredients/say-not-fetched.ts'
import { loadCosts } from '../features/ingredients/use-open-costs.ts'
import { findDishDraft, findDishEdits } from '../features/menu/dish-form/stored-dish-draft.ts'
import { loadDishes } from '../features/menu/load-dishes.ts'
import { isOnlySheetMoving } from '../features/menu/use-sheet-address.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { recipeParameter } from '../links/panel-paths.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { MenuEditor } from './menu/menu-editor.tsx'
import classes from './menu-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Menú del restaurante', description: 'Tus platos, su orden y lo que te deja cada uno.' })

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const restaurantId = Number(params.id)
  const recipeId = Number(new URL(request.url).searchParams.get(recipeParameter))
  const [dishes, begun, begunEdits, ingredients, openCosts, imports] = await Promise.all([
    loadDishes(restaurantId).catch(emptyWhenNotFound),
    findDishDraft(restaurantId),
    findDishEdits(restaurantId),
    // Dishes can be added and edited without them.
    call(listIngredients, { query: { restaurant_id: restaurantId } }).catch(() => null),
    recipeId > 0 ? loadCosts({ id: recipeId, restaurant_id: restaurantId }) : null,
    call(listImports, { params: { restaurantId } }).catch(() => []),
  ])
  return { dishes, begun, begunEdits, ingredients, openCosts, imports }
}

function emptyWhenNotFound(error: unknown): Dish[] {
  if (isFailure(error, 'restaurant.not_found') || isFailure(error, 'request.invalid')) return []
  throw error
}

export const shouldRevalidate: ShouldRevalidateFunction = (move) =>
  !isOnlySheetMoving(move) && move.defaultShouldRevalidate

export default function RestaurantMenu() {
  const { dishes, begun, begunEdits, ingredients, openCosts, imports } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()

  useEffect(() => {
    if (!ingredients) sayNotFetched()
  }, [ingredients])

  return (
    <div className={classes.page}>
      <MenuEditor
        key={restaurant.id}
        restaurant={restaurant}
        loadedDishes={dishes}
        begun={begun}
        begunEdits={begunEdits}
        ingredients={ingredients}
        openCosts={openCosts}
        imports={imports}
      />
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
