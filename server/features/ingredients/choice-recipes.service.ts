import type { CostBreakdown } from '#contract/ingredients.ts'
import type { Database } from '#server/db/database.ts'
import type { Writer } from '#server/features/accounts/accounts.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { AllergensService } from './allergens.service.ts'
import type { IngredientsService } from './ingredients.service.ts'
import { createIngredientsStore } from './ingredients.store.ts'
import { holdLines, type Link } from './recipe-lines.ts'
import type { SuppliesService } from './supplies.service.ts'

type Dependencies = {
  db: Database
  menu: Pick<MenuService, 'lockDishOfChoice'>
  ingredients: Pick<IngredientsService, 'getDishCost'>
  supplies: Pick<SuppliesService, 'recipesChanged'>
  allergens: Pick<AllergensService, 'refresh'>
}

export type ChoiceRecipesService = ReturnType<typeof createChoiceRecipesService>

/** What sizes and extras take beside the recipe of their dish. */
export function createChoiceRecipesService({ db, menu, ingredients, supplies, allergens }: Dependencies) {
  /** Replaces all lines. */
  async function set(account: Writer, choiceId: number, links: readonly Link[]): Promise<CostBreakdown> {
    const { dish, isMenuChanged } = await db.transaction(async (tx) => {
      const dish = await menu.lockDishOfChoice(tx, account, choiceId)
      const store = createIngredientsStore(tx)
      await store.replaceChoiceLines(choiceId, await holdLines(store, dish.restaurantId, links))
      return { dish, isMenuChanged: await allergens.refresh(tx, dish.restaurantId) }
    })
    await supplies.recipesChanged(dish.restaurantId, isMenuChanged)
    return ingredients.getDishCost(account, dish.id)
  }

  return { set }
}
