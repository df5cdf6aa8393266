import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { divide, fraction, multiply, roundHalfUp } from '#contract/fraction.ts'
import { type Ingredient, maxIngredients } from '#contract/ingredients/ingredients.ts'
import { maxPacks, maxPreparations, type PastPrice } from '#contract/ingredients/kitchen.ts'
import { findBadChain, type PantryLine, unitOfPreparation } from '#contract/ingredients/pantry.ts'
import { conversion, type RecipeUnit, type Unit, type Weight } from '#contract/ingredients/units.ts'
import { type TenThousandths, tenThousandths, unitAmountOf } from '#contract/money.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { IngredientsService } from './ingredients.service.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'
import { readStock } from './stock.queries.ts'

type NewPack = { name: string; quantity: number; unit: Unit; price: TenThousandths }
type Paid = { price: TenThousandths; pack: Omit<NewPack, 'price'> | null; unit: Unit }
type NewPreparation = {
  name: string
  makes_quantity: number
  makes_unit: Unit
  ingredients: { ingredient_id: number; quantity: number; unit?: RecipeUnit | undefined }[]
  steps?: string | null | undefined
}

/** Neither the column nor the form holds more. */
const maxCostPerUnit = tenThousandths(99_999_990_000)

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  ingredients: Pick<IngredientsService, 'get' | 'getOwn'>
  now?: () => Date
}

export type KitchenService = ReturnType<typeof createKitchenService>

/** How ingredients are bought and prepared. */
export function createKitchenService(dependencies: Dependencies) {
  const { db, ownerWrite, ingredients, now = () => new Date() } = dependencies

  /** The price of this pack counts from now on. */
  async function addPack(account: Writer, id: number, pack: NewPack): Promise<Ingredient> {
    const { restaurantId } = await ingredients.getOwn(id, account)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const ingredient = await lockBought(tx, account, id)
      await publish('ingredients.changed', { restaurantId })
      await countPack(tx, ingredient, pack)
    })
    return ingredients.get(account, id)
  }

  async function countPack(tx: Transaction, ingredient: IngredientRow, pack: NewPack): Promise<void> {
    const { id, restaurantId, unit } = ingredient
    const kitchen = createKitchenStore(tx)
    const { weights = [] } = (await readStock(tx, restaurantId)).find(id) ?? {}
    const costPerUnit = costOfPack(pack, unit, weights)
    await kitchen.uncountPacks(id)
    await kitchen.putPack({ ...pack, ingredientId: id, pricedAt: now(), counts: true })
    if ((await kitchen.countPacks(id)) > maxPacks) throw new AppError('ingredient.pack_limit')
    await setCost(tx, ingredient, costPerUnit)
  }

  async function setCost(tx: Transaction, before: IngredientRow, costPerUnit: TenThousandths): Promise<void> {
    const at = now()
    await createIngredientsStore(tx).update(before.id, { costPerUnit, pricedAt: at })
    if (costPerUnit === before.costPerUnit) return
    await createKitchenStore(tx).recordPrices([{ ingredientId: before.id, at, costPerUnit, unit: before.unit }])
  }

  /** From now on it costs what was paid for a pack, or for one unit. Within the caller's transaction; an ingredient in another unit by now keeps its cost. */
  async function recordPaid(tx: Transaction, account: Account, id: number, { price, pack, unit }: Paid): Promise<void> {
    const ingredient = await lockBought(tx, account, id)
    if (pack) return countPack(tx, ingredient, { ...pack, price })
    if (unit !== ingredient.unit) return
    if (price !== ingredient.costPerUnit) await createKitchenStore(tx).uncountPacks(id)
    await setCost(tx, ingredient, price)
  }

  async function lockBought(tx: Transaction, account: Account, id: number): Promise<IngredientRow> {
    const [ingredient] = await createIngredientsStore(tx).lockAllOwn([id], account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    if (ingredient.makesUnit !== null) throw new AppError('ingredient.is_prepared')
    return ingredient
  }

  /** The ingredient keeps its cost, which is then as if it had been typed. */
  async function removePack(account: Writer, id: number, packId: number): Promise<Ingredient> {
    const { restaurantId } = await ingredients.getOwn(id, account)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      if (!(await createKitchenStore(tx).deletePack(id, packId))) throw new AppError('ingredient.pack_not_found')
      await publish('ingredients.changed', { restaurantId })
    })
    return ingredients.get(account, id)
  }

  async function createPreparation(
    account: Writer,
    { restaurant_id: restaurantId, ...form }: NewPreparation & { restaurant_id: number },
  ): Promise<Ingredient> {
    const id = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const kitchen = createKitchenStore(tx)
      const total = await createIngredientsStore(tx).countIngredients(restaurantId)
      if (total >= maxIngredients) throw new AppError('ingredient.limit_reached')
      const preparations = await kitchen.countPreparations(restaurantId)
      if (preparations >= maxPreparations) throw new AppError('preparation.limit_reached')
      const created = await kitchen.insertPreparation({
        restaurantId,
        costPerUnit: tenThousandths(0),
        ...valuesOf(form),
      })
      await replaceRecipe(tx, restaurantId, created, form)
      await publish('ingredients.changed', { restaurantId })
      return created
    })
    return ingredients.get(account, id)
  }

  async function updatePreparation(account: Writer, id: number, form: NewPreparation): Promise<Ingredient> {
    const { restaurantId } = await ingredients.getOwn(id, account)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      const store = createIngredientsStore(tx)
      const before = await store.findOwn(id, account.id)
      if (!before) throw new AppError('ingredient.not_found')
      if (before.makesUnit === null) throw new AppError('ingredient.not_prepared')
      await store.update(id, valuesOf(form))
      await replaceRecipe(tx, restaurantId, id, form)
      await publish('recipes.changed', { restaurantId })
    })
    return ingredients.get(account, id)
  }

  /** The restaurant is locked: no other change can close a circle meanwhile. */
  async function replaceRecipe(tx: Transaction, restaurantId: number, id: number, form: NewPreparation): Promise<void> {
    const ids = form.ingredients.map((line) => line.ingredient_id)
    const held = await createIngredientsStore(tx).holdIngredients(restaurantId, ids)
    const byId = new Map(held.map((ingredient) => [ingredient.id, ingredient]))
    const lines: PantryLine[] = form.ingredients.map(({ ingredient_id: ingredientId, quantity, unit }) => {
      const ingredient = byId.get(ingredientId)
      if (!ingredient) throw new AppError('ingredient.not_found')
      return { ingredientId, quantity, unit: unit ?? ingredient.unit }
    })
    const kitchen = createKitchenStore(tx)
    await kitchen.replaceLines(id, lines)
    const bad = findBadChain((await readStock(tx, restaurantId)).items)
    if (bad) throw new AppError(`preparation.${bad.kind}`, { about: bad.names.join(' → ') })
  }

  async function listPrices(account: Account, id: number): Promise<PastPrice[]> {
    await ingredients.getOwn(id, account)
    const prices = await createKitchenStore(db).listPrices(id)
    return prices.map(({ at, costPerUnit, unit }) => ({
      at: at.toISOString(),
      cost_per_unit: unitAmountOf(costPerUnit),
      unit,
    }))
  }

  return { addPack, recordPaid, removePack, createPreparation, updatePreparation, listPrices }
}

function valuesOf({ name, makes_quantity: makesQuantity, makes_unit: makesUnit, steps }: NewPreparation) {
  return { name, makesQuantity, makesUnit, unit: unitOfPreparation(makesUnit), steps }
}

/** With four decimals, for people and for whoever knows no packs. Recipes are calculated with the exact price. */
function costOfPack({ price, quantity, unit }: NewPack, costUnit: Unit, weights: readonly Weight[]): TenThousandths {
  const rate = conversion(unit, costUnit, weights)
  if (!rate) throw new AppError('ingredient.pack_unit')
  const exact = divide(fraction(BigInt(price)), multiply(fraction(BigInt(quantity)), rate))
  const cost = roundHalfUp(exact)
  if (cost <= maxCostPerUnit) return tenThousandths(Number(cost))
  const fieldErrors = { price: 'Con ese precio, la unidad cuesta demasiado. Revisa la cantidad y la unidad.' }
  throw new AppError('request.invalid', { fieldErrors })
}
