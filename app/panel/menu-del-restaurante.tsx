import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRevalidator } from 'react-router'
import { type CostBreakdown, type Ingredient, listIngredients } from '#contract/ingredients.ts'
import type { Dish } from '#contract/menu.ts'
import { dishLimit } from '#contract/plans.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { call, isFailure } from '../client/api.ts'
import { Button } from '../controls/button.tsx'
import { UpgradeButton } from '../features/billing/upgrade-button.tsx'
import { DishCosts } from '../features/ingredients/dish-costs.tsx'
import { NoIngredientsToLink } from '../features/ingredients/no-ingredients.tsx'
import { recipeCostsOf } from '../features/ingredients/recipes.ts'
import { sayNotFetched } from '../features/ingredients/say-not-fetched.ts'
import { useOpenCosts } from '../features/ingredients/use-open-costs.ts'
import { DeleteDish } from '../features/menu/delete-dish.tsx'
import { DishForm } from '../features/menu/dish-form.tsx'
import { DishTable } from '../features/menu/dish-table.tsx'
import { loadMenu } from '../features/menu/load-menu.ts'
import { MenuLimitReached } from '../features/menu/menu-limit-reached.tsx'
import { findDishDraft, type StoredDishDraft } from '../features/menu/stored-dish-draft.ts'
import { useDishForms } from '../features/menu/use-dish-forms.ts'
import { useMenu } from '../features/menu/use-menu.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPanelPath } from '../links/panel-paths.ts'
import { useSession } from '../session/session.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './menu-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Menú del restaurante', description: 'Tus platos, su orden y lo que te deja cada uno.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const restaurantId = Number(params.id)
  const [dishes, begun, ingredients] = await Promise.all([
    loadMenu(restaurantId).catch(emptyWhenNotFound),
    findDishDraft(restaurantId),
    // Dishes can be added and edited without them.
    call(listIngredients, { query: { restaurant_id: restaurantId } }).catch(() => null),
  ])
  return { dishes, begun, ingredients }
}

function emptyWhenNotFound(error: unknown): Dish[] {
  if (isFailure(error, 'restaurant.not_found') || isFailure(error, 'request.invalid')) return []
  throw error
}

export default function RestaurantMenu() {
  const { dishes, begun, ingredients } = useLoaderData<typeof clientLoader>()
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
        ingredients={ingredients}
      />
    </div>
  )
}

type MenuEditorProps = {
  restaurant: Restaurant
  loadedDishes: Dish[]
  begun: StoredDishDraft | null
  ingredients: Ingredient[] | null
}

function MenuEditor({ restaurant, loadedDishes, begun, ingredients }: MenuEditorProps) {
  const { revalidate } = useRevalidator()
  const menu = useMenu(loadedDishes, restaurant.id)
  const costs = useOpenCosts()
  const [deleting, setDeleting] = useState<Dish | null>(null)
  const role = useSession()?.user.role
  const recipeCosts = recipeCostsOf(ingredients ?? [])
  const limit = role ? dishLimit[role] : null
  const isLimitReached = limit !== null && menu.dishes.length >= limit
  const forms = useDishForms({ restaurant, menu, begun })
  const { editedDish } = forms

  function forget(dish: Dish) {
    menu.remove(dish)
    forms.forget(dish)
    if (costs.open?.dishId === dish.id) costs.close()
  }

  async function showChanged(breakdown: CostBreakdown) {
    costs.show(breakdown)
    await revalidate()
  }

  async function retryCosts(dish: Dish) {
    await Promise.all([costs.load(dish), ingredients ? null : revalidate()])
  }

  return (
    <>
      {isLimitReached && (
        <MenuLimitReached forms={forms} upgrade={<UpgradeButton returnTo={menuPanelPath(restaurant.id)} />} />
      )}
      {(editedDish || !isLimitReached) && (
        <DishForm
          forms={forms}
          restaurant={restaurant}
          recipe={editedDish ? recipeCosts.get(editedDish.id) : undefined}
        />
      )}
      <section className={classes.dishes}>
        <div className={classes.top}>
          <h2>{headingOf(menu.dishes.length, limit)}</h2>
          {isLimitReached && !editedDish && (
            <Button variant="default" onClick={forms.refuseNewDish}>
              Agregar plato
            </Button>
          )}
        </div>
        {menu.dishes.length === 0 ? (
          <p className={classes.empty}>
            Agrega tu primer plato: una foto, su nombre y su precio. Tus clientes lo ven al instante.
            {limit !== null && ` En tu cuenta caben ${limit} platos por restaurante.`}
          </p>
        ) : (
          <DishTable
            dishes={menu.dishes}
            currency={restaurant.currency}
            recipeCosts={recipeCosts}
            editedId={editedDish?.id}
            costsOpenId={costs.open?.dishId}
            onArrange={menu.arrange}
            onEdit={forms.edit}
            onDelete={setDeleting}
            onToggleCosts={(dish) => (costs.open?.dishId === dish.id ? costs.close() : costs.load(dish))}
            renderCosts={(dish) =>
              costs.open && (
                <DishCosts
                  dish={dish}
                  currency={restaurant.currency}
                  costs={costs.open}
                  ingredients={ingredients}
                  noIngredients={<NoIngredientsToLink restaurantId={restaurant.id} />}
                  onRetry={() => retryCosts(dish)}
                  onChange={showChanged}
                />
              )
            }
          />
        )}
      </section>
      <DeleteDish
        dish={deleting}
        recipe={deleting ? recipeCosts.get(deleting.id) : undefined}
        onDeleted={forget}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}

/** Says how many fit, unless there are more since a larger plan ended. */
function headingOf(count: number, limit: number | null): string {
  if (count === 0) return 'Tu carta está vacía'
  if (limit !== null && count <= limit) return `${count} de ${limit} platos en tu carta`
  return count === 1 ? '1 plato en tu carta' : `${count} platos en tu carta`
}

export function ErrorBoundary() {
  return <RestaurantError />
}
