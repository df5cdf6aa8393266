import { createIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { addPack, createPreparation } from '#contract/ingredients/kitchen.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Services } from '#server/services.ts'
import { findPreparation, type Preparation, priceOf, type RecipePart, readRecipe } from './market.ts'
import { declarationOf } from './market-allergens.ts'

type Kitchen = { services: Services; owner: Writer }

/** Buys and prepares what the recipes of a restaurant need, each thing once. */
export function createStock(
  { services, owner }: Kitchen,
  { id: restaurant_id }: Restaurant,
  { namesAllergens }: { namesAllergens: boolean },
) {
  const provided = new Map<string, number>()

  /** The lines of a recipe. */
  async function provide(recipe: string) {
    const lines: { ingredient_id: number; quantity: number; unit: RecipePart['unit'] }[] = []
    for (const { ingredient, quantity, unit } of readRecipe(recipe)) {
      const preparation = findPreparation(ingredient)
      const known =
        provided.get(ingredient) ?? (await (preparation ? prepare(ingredient, preparation) : buy(ingredient)))
      provided.set(ingredient, known)
      lines.push({ ingredient_id: known, quantity, unit })
    }
    return lines
  }

  async function buy(ingredient: string): Promise<number> {
    const { unit, cost, pack, ...measures } = priceOf(ingredient)
    const details = { ...measures, ...(namesAllergens && declarationOf(ingredient)) }
    const form = createIngredient.body.parse({ name: titleOf(ingredient), unit, cost_per_unit: cost, restaurant_id })
    const { id } = await services.ingredients.create(owner, form)
    if (Object.keys(details).length > 0) {
      await services.ingredients.update(owner, id, updateIngredient.body.parse(details))
    }
    if (pack) await services.kitchen.addPack(owner, id, addPack.body.parse(pack))
    return id
  }

  async function prepare(name: string, { makes, unit, recipe }: Preparation): Promise<number> {
    const form = createPreparation.body.parse({
      ...{ name: titleOf(name), makes_quantity: makes, makes_unit: unit, restaurant_id },
      ingredients: await provide(recipe),
    })
    return (await services.kitchen.createPreparation(owner, form)).id
  }

  return { provide }
}

function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
