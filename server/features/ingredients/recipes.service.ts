import { AppError } from '#contract/errors.ts'
import type { EventHandler } from '#server/events/events.ts'
import { writeSteps } from '#server/features/menu/menu.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { holdLines, type Link } from './hold-lines.ts'
import { createIngredientsStore } from './ingredients.store.ts'

type Dependencies = { menu: Pick<MenuService, 'writeChoice' | 'writeDish'> }

export type RecipesService = ReturnType<typeof createRecipesService>

/** Recipes of dishes, and the extra lines of sizes and extras. */
export function createRecipesService({ menu }: Dependencies) {
  /** If the ingredient is already linked, its quantity and unit are replaced. */
  async function link(account: Writer, itemId: number, links: readonly Link[]): Promise<void> {
    await menu.writeDish(account, itemId, async (tx, publish, { restaurantId }) => {
      const store = createIngredientsStore(tx)
      await store.putLines(itemId, await holdLines(store, restaurantId, links))
      await publish('recipes.changed', { restaurantId })
    })
  }

  async function unlink(account: Writer, itemId: number, ingredientId: number): Promise<void> {
    await menu.writeDish(account, itemId, async (tx, publish, { restaurantId }) => {
      const isDeleted = await createIngredientsStore(tx).deleteLine(itemId, ingredientId)
      if (!isDeleted) throw new AppError('ingredient.not_found')
      await publish('recipes.changed', { restaurantId })
    })
  }

  /** Replaces all lines. Returns the id of the dish. */
  async function setOfChoice(account: Writer, choiceId: number, links: readonly Link[]): Promise<number> {
    return menu.writeChoice(account, choiceId, async (tx, publish, { id, restaurantId }) => {
      const store = createIngredientsStore(tx)
      await store.replaceChoiceLines(choiceId, await holdLines(store, restaurantId, links))
      await publish('recipes.changed', { restaurantId })
      return id
    })
  }

  async function setSteps(account: Writer, itemId: number, steps: string | null): Promise<void> {
    await menu.writeDish(account, itemId, async (tx, publish, { restaurantId }) => {
      await writeSteps(tx, restaurantId, itemId, steps)
      await publish('recipes.changed', { restaurantId })
    })
  }

  const copyRecipe: EventHandler<'dish.copied'> = async ({ dishId, copyId, choices }, tx) => {
    const store = createIngredientsStore(tx)
    await store.copyLines(dishId, copyId)
    if (choices.length > 0) await store.copyChoiceLines(choices)
  }

  return { link, unlink, setOfChoice, setSteps, copyRecipe }
}
