import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { maxIngredients } from '#contract/ingredients/ingredients.ts'
import { conversion, type RecipeUnit, type Unit, units } from '#contract/ingredients/units.ts'
import { tenThousandths } from '#contract/money.ts'
import { foldedName } from '#contract/slug.ts'
import type { ReadIngredient } from '#server/adapters/menu-reader/grammar/recipe-text.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import { createIngredientsStore, type IngredientValues } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'
import { type ChoiceLine, type MadeIngredient, type RecipeLine, replaceRecipeLines } from './recipes.queries.ts'
import { readStock } from './stock.queries.ts'
import type { StockRow } from './stock.rows.ts'
import { createTwinFinder } from './twins.ts'

type Dependencies = { db: Database; directory: Pick<DirectoryService, 'listOwn'>; now: () => Date }

/** Whole recipes by the names of their ingredients. */
export type WrittenRecipes = {
  dishes: readonly { id: number; recipe: readonly ReadIngredient[] }[]
  choices: readonly { id: number; recipe: readonly ReadIngredient[] }[]
}

type Held = { id: number; name: string; unit: Unit }
type Place = { restaurantId: number /** Where missing ingredients are looked for. */; sourceIds: readonly number[] }

export type NamedRecipesService = ReturnType<typeof createNamedRecipesService>

/** Recipes from files and from other restaurants: their ingredients are known by name, and missing ones are added. */
export function createNamedRecipesService({ db, directory, now }: Dependencies) {
  /** The other own restaurants of the same currency. Not inside a transaction. */
  async function listSources(account: Account, restaurantId: number): Promise<number[]> {
    return [...(await createTwinFinder({ db, directory }).listComparable(account, restaurantId)).keys()]
  }

  /** Returns the ingredients that it added. */
  async function write(tx: Transaction, place: Place, recipes: WrittenRecipes): Promise<MadeIngredient[]> {
    const { restaurantId } = place
    const held = await createIngredientsStore(tx).listIngredients(restaurantId)
    const heldByName = byFoldedName(held)
    const all = [...recipes.dishes, ...recipes.choices]
    const missing = all.map(({ recipe }) => placeLines(recipe, heldByName).missing)
    const made = missing.some((lines) => lines.length > 0) ? await addIngredients(tx, place, { held, missing }) : []
    const known = byFoldedName([...held, ...made])
    await replaceRecipeLines(tx, restaurantId, {
      dishIds: recipes.dishes.map(({ id }) => id),
      choiceIds: recipes.choices.map(({ id }) => id),
      lines: recipes.dishes.flatMap(({ id, recipe }): RecipeLine[] =>
        placeLines(recipe, known).lines.map((line) => ({ ...line, menuItemId: id })),
      ),
      choiceLines: recipes.choices.flatMap(({ id, recipe }): ChoiceLine[] =>
        placeLines(recipe, known).lines.map((line) => ({ ...line, choiceId: id })),
      ),
    })
    return made.map(({ id, costPerUnit }) => ({ id, costPerUnit }))
  }

  async function addIngredients(
    tx: Transaction,
    { restaurantId, sourceIds }: Place,
    { held, missing }: { held: readonly Held[]; missing: readonly ReadIngredient[][] },
  ) {
    const stock: StockRow[] = []
    for (const id of sourceIds) stock.push(...(await readStock(tx, id)).rows)
    const planned = planIngredients(missing, { held, stock })
    if (held.length + planned.length > maxIngredients) throw new AppError('ingredient.limit_reached')
    const at = now()
    const rows = await createIngredientsStore(tx).insertIngredients(
      restaurantId,
      planned.map(({ values }) => ({ ...values, pricedAt: at })),
    )
    const kitchen = createKitchenStore(tx)
    const bought = rows.filter(({ makesUnit }) => makesUnit === null)
    await kitchen.recordPrices(
      bought.map(({ id: ingredientId, costPerUnit, unit }) => ({ ingredientId, at, costPerUnit, unit })),
    )
    const known = byFoldedName([...held, ...rows])
    for (const [index, { weights, madeOf }] of planned.entries()) {
      const { id = 0 } = rows[index] ?? {}
      if (weights.length > 0) await kitchen.replaceWeights(id, weights)
      if (madeOf.length > 0) await kitchen.replaceLines(id, placeLines(madeOf, known).lines)
    }
    return rows
  }

  return { listSources, write }
}

function byFoldedName<Row extends { name: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ name }) => foldedName(name))
}

/** Each line finds its ingredient by name. Two lines of one name mean two ingredients of that name where there are two, else their sum. */
function placeLines(recipe: readonly ReadIngredient[], held: ReadonlyMap<string, readonly Held[]>) {
  const lines = new Map<number, { ingredientId: number; quantity: number; unit: RecipeUnit }>()
  const missing: ReadIngredient[] = []
  for (const line of recipe) {
    const { name, quantity, unit } = line
    const named = held.get(foldedName(name)) ?? []
    const free = named.filter(({ id }) => !lines.has(id))
    const found = free.find((one) => conversion(unit, one.unit) !== null) ?? free[0]
    const same = named.map(({ id }) => lines.get(id)).find((placed) => placed?.unit === unit)
    if (found) lines.set(found.id, { ingredientId: found.id, quantity, unit })
    else if (same) same.quantity += quantity
    else missing.push(line)
  }
  return { lines: [...lines.values()], missing }
}

type Planned = {
  values: Omit<IngredientValues, 'pricedAt'>
  weights: StockRow['weights']
  /** What a preparation is made of; empty for other ingredients. */
  madeOf: ReadIngredient[]
}

/** Plans the ingredients as the owner has them elsewhere, with what preparations are made of; else without a cost. */
function planIngredients(
  missing: readonly ReadIngredient[][],
  { held, stock }: { held: readonly Held[]; stock: readonly StockRow[] },
): Planned[] {
  const planned = new Map<string, Planned[]>()
  const heldByName = byFoldedName(held)
  const stockByName = byFoldedName(stock)
  const nameOf = new Map(stock.map(({ id, name }) => [id, name]))
  const waiting = [...missing]
  for (const recipe of waiting) {
    for (const [key, lines] of byFoldedName(recipe)) {
      const ones = planned.get(key) ?? []
      planned.set(key, ones)
      // Lines of one unit are added up, so a recipe needs as many ingredients of a name as it has units for it.
      const inUnits = new Map(lines.map((line) => [line.unit, line])).values()
      for (const line of [...inUnits].slice(ones.length)) {
        const source = ones.length === 0 ? findSource(stockByName.get(key) ?? []) : undefined
        const one = source ? copyOf(source, nameOf) : unpriced(line)
        ones.push(one)
        waiting.push(one.madeOf.filter(({ name }) => !heldByName.has(foldedName(name))))
      }
    }
  }
  return [...planned.values()].flat()
}

/**
 * The first restaurant that has it. Where it has two of this name, the one that is bought: a preparation that is found by a name of two could be
 * made of itself.
 */
function findSource(named: readonly StockRow[]): StockRow | undefined {
  const twins = named.filter(({ restaurantId }) => restaurantId === named[0]?.restaurantId)
  return twins.length > 1 ? twins.find(({ makesUnit }) => makesUnit === null) : twins[0]
}

function copyOf(source: StockRow, nameOf: ReadonlyMap<number, string>): Planned {
  const { name, unit, costPerUnit, yieldPercent, makesQuantity, makesUnit, steps, weights, lines } = source
  const { allergens, diets } = source
  const madeOf = lines.map(({ ingredientId, ...line }) => ({ ...line, name: nameOf.get(ingredientId) ?? '' }))
  return {
    values: { name, unit, costPerUnit, yieldPercent, makesQuantity, makesUnit, steps, allergens, diets },
    weights,
    madeOf,
  }
}

function unpriced({ name, unit }: ReadIngredient): Planned {
  return { values: { name, unit: boughtUnit(unit), costPerUnit: tenThousandths(0) }, weights: [], madeOf: [] }
}

/** Nobody buys by the cup. */
function boughtUnit(unit: RecipeUnit): Unit {
  if (unit === 'cuarto de unidad') return 'unidad'
  return units.find((one) => one === unit) ?? 'kg'
}
