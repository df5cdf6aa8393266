import { lazy, Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from 'react-router'
import { formatFoodCost } from '#contract/costs/dish-cost.ts'
import { aimOf, channelsOf, endingAsUsual } from '#contract/costs/price-aim.ts'
import { listIngredients } from '#contract/ingredients/ingredients.ts'
import { updateDishes } from '#contract/menu/menu.ts'
import { call } from '../client/api.ts'
import { EmptyBox } from '../controls/empty-box.tsx'
import { saySaved } from '../controls/say-saved.ts'
import { listOverTarget, sortByFoodCost } from '../features/costs/costed-dishes.ts'
import { CostsTable } from '../features/costs/costs-table.tsx'
import { DishesToReview } from '../features/costs/dishes-to-review.tsx'
import { UndoPrices } from '../features/costs/undo-prices.tsx'
import { useRepricing } from '../features/costs/use-repricing.ts'
import { createChoiceCosts, recipeCostsOf } from '../features/ingredients/recipes.ts'
import { loadDishes } from '../features/menu/load-dishes.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPanelPath, recipePanelPath } from '../links/panel-paths.ts'
import { buttonClass } from '../ui/link-button.tsx'
import classes from './costos.module.css'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { shoppingPanelPath } from './frame/restaurant-tabs.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. Few owners have channels, and they are asked once.
const HowYouCharge = lazy(async () => ({
  default: (await import('../features/taxes/how-you-charge.tsx')).HowYouCharge,
}))
const ChannelPrices = lazy(async () => ({
  default: (await import('../features/costs/channel-prices.tsx')).ChannelPrices,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Costos', description: 'Lo que cuesta cada plato de tu carta y lo que te deja.' })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const restaurantId = Number(params.id)
  const [dishes, ingredients] = await Promise.all([
    loadDishes(restaurantId),
    call(listIngredients, { query: { restaurant_id: restaurantId } }),
  ])
  return { dishes: sortByFoodCost(dishes, recipeCostsOf(ingredients)), ingredients }
}

export default function Costs() {
  const { dishes, ingredients } = useLoaderData<typeof clientLoader>()
  const menu = dishes.map(({ dish }) => dish)
  const restaurant = endingAsUsual(useRestaurant(), menu)
  const backLink = useBackLinkState()
  const { revalidate } = useRevalidator()
  const aim = aimOf(restaurant)
  const { targetPermille } = aim
  const channels = channelsOf(restaurant)
  const overTarget = listOverTarget(dishes, aim)
  const repricing = useRepricing(restaurant.id, menu, async (changes) => {
    await call(updateDishes, { params: { restaurantId: restaurant.id }, body: { dishes: changes } })
    await revalidate()
    saySaved()
  })
  if (dishes.length === 0) {
    return (
      <EmptyBox>
        <h2>Todavía no hay platos que costear</h2>
        <p>Agrega tu primer plato y vincula sus ingredientes: aquí verás cuánto te deja.</p>
        <Link to={menuPanelPath(restaurant.id)} state={backLink} className={buttonClass('primary')}>
          Agregar un plato
        </Link>
      </EmptyBox>
    )
  }
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <p className={classes.lead}>
          Primero los platos en los que los ingredientes se llevan más del precio sin impuesto. Tu meta es{' '}
          {formatFoodCost(targetPermille)} o menos. Toca un plato para abrir su receta.
        </p>
        <div className={classes.ways}>
          <Link to={`${href('/dashboard/ingredientes')}?restaurante=${restaurant.id}`} className={buttonClass('quiet')}>
            Ver ingredientes
          </Link>
          {ingredients.length > 0 && (
            <Link to={shoppingPanelPath(restaurant.id)} state={backLink} className={buttonClass('quiet')}>
              Lista de compras
            </Link>
          )}
        </div>
      </div>
      {!restaurant.pricing.said && dishes.some(({ figures }) => figures.margin !== null) && (
        <Suspense>
          <HowYouCharge restaurant={restaurant} heading="h2" onSaid={revalidate} />
        </Suspense>
      )}
      <UndoPrices repricing={repricing} />
      {overTarget.length > 0 && (
        <DishesToReview
          dishes={overTarget.map((dish) => ({
            ...dish,
            recipeLink: (
              <Link to={recipePanelPath({ id: dish.id, restaurant_id: restaurant.id })} state={backLink}>
                Ver su receta
              </Link>
            ),
          }))}
          currency={restaurant.currency}
          targetPermille={targetPermille}
          onReprice={repricing.change}
        />
      )}
      <CostsTable
        dishes={dishes}
        choiceCosts={createChoiceCosts(ingredients, aim.terms)}
        country={restaurant.country}
        currency={restaurant.currency}
        targetPermille={targetPermille}
        linkState={backLink}
      />
      {channels.length > 0 && (
        <Suspense>
          <ChannelPrices channels={channels} dishes={dishes} currency={restaurant.currency} aim={aim} />
        </Suspense>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
