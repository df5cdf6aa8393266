import { dishMarginOf } from '#contract/dish-margin.ts'
import type { Cents } from '#contract/money.ts'
import type { Database } from '#server/db/database.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { createIngredientsStore } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'
import { createStock } from './present-costs.ts'

type Dependencies = {
  db: Database
  restaurants: Pick<RestaurantsService, 'getPriceTerms'>
  menu: Pick<MenuService, 'listDishes'>
  now?: () => Date
}

export type DishMarginsService = ReturnType<typeof createDishMarginsService>

export function createDishMarginsService({ db, restaurants, menu, now = () => new Date() }: Dependencies) {
  const store = createIngredientsStore(db)

  /** The dishes of a menu in its order, each with what one of it leaves. */
  async function list(
    restaurantId: number,
  ): Promise<{ id: number; name: string; category: string; margin: Cents | null }[]> {
    const [dishes, terms, stock, recipeLines, choiceLines] = await Promise.all([
      menu.listDishes(restaurantId),
      restaurants.getPriceTerms(restaurantId),
      createKitchenStore(db).listStockOf(restaurantId),
      store.listRecipesOf(restaurantId),
      store.listChoiceLinesOf(restaurantId),
    ])
    const { priceLine } = createStock(stock, now()).pantry
    const recipes = Map.groupBy(recipeLines, (line) => line.menuItemId)
    const linesOfChoices = new Map(
      Array.from(
        Map.groupBy(choiceLines, (line) => line.choiceId),
        ([id, lines]) => [id, lines.map(priceLine)],
      ),
    )
    return dishes.map(({ id, name, category, price, options }) => ({
      ...{ id, name, category },
      margin: dishMarginOf(
        { price, options, recipe: (recipes.get(id) ?? []).map(priceLine), choiceLines: linesOfChoices },
        terms,
      ),
    }))
  }

  return { list }
}
