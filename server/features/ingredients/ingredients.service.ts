import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { type Ingredient, type ListedIngredient, maxIngredients } from '#contract/ingredients/ingredients.ts'
import { risePermille, riseWindowMs } from '#contract/ingredients/price-history.ts'
import type { Unit } from '#contract/ingredients/units.ts'
import { decimalOrNull, type TenThousandths } from '#contract/money.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createEditor, type IngredientEdit } from './edit-ingredient.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import { createKitchenStore } from './kitchen.store.ts'
import { presentIngredient, sortByName } from './present-ingredient.ts'
import { readStock } from './stock.queries.ts'
import { createStock } from './stock.rows.ts'
import { createTwinFinder } from './twins.ts'

type NewIngredient = { name: string; unit: Unit; cost_per_unit: TenThousandths }

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'listOwn'>
  menu: Pick<MenuService, 'listDishes'>
  now?: () => Date
}

export type IngredientsService = ReturnType<typeof createIngredientsService>

export function createIngredientsService(dependencies: Dependencies) {
  const { db, ownerWrite, restaurants, directory, menu, now = () => new Date() } = dependencies
  const store = createIngredientsStore(db)
  const twins = createTwinFinder({ db, directory })
  const saveEdit = createEditor({ ownerWrite, now })

  async function create(
    account: Writer,
    { restaurant_id, ...input }: NewIngredient & { restaurant_id: number },
  ): Promise<Ingredient> {
    const [ingredient] = await createMany(account, restaurant_id, [input])
    if (!ingredient) throw new Error('The ingredient was not created')
    return ingredient
  }

  /** All of them or none. */
  async function createMany(account: Writer, restaurantId: number, inputs: NewIngredient[]): Promise<Ingredient[]> {
    const created = await ownerWrite(account, restaurantId, async (tx, publish) => {
      await publish('ingredients.changed', { restaurantId })
      const own = createIngredientsStore(tx)
      const total = (await own.countIngredients(restaurantId)) + inputs.length
      if (total > maxIngredients) throw new AppError('ingredient.limit_reached')
      const at = now()
      const rows = await own.insertIngredients(
        restaurantId,
        inputs.map(({ cost_per_unit: costPerUnit, name, unit }) => ({ name, unit, costPerUnit, pricedAt: at })),
      )
      await createKitchenStore(tx).recordPrices(
        rows.map(({ id: ingredientId, costPerUnit, unit }) => ({ ingredientId, at, costPerUnit, unit })),
      )
      return rows
    })
    const stock = createStock(created.map((row) => ({ ...row, packs: [], weights: [], lines: [] })))
    const uses = { lines: [], choiceLines: [], dishNames: new Map() }
    return stock.rows.map((row) => presentIngredient(stock, row, uses, now()))
  }

  async function list(account: Account, restaurantId: number): Promise<Ingredient[]> {
    return (await readAll(account, restaurantId)).map(({ ingredient }) => ingredient)
  }

  async function readAll(account: Account, restaurantId: number) {
    await restaurants.ensureOwn(account, restaurantId)
    const [stock, lines, choiceLines, dishNames] = await Promise.all([
      readStock(db, restaurantId),
      store.listRecipesOf(restaurantId),
      store.listChoiceLinesOf(restaurantId),
      dishNamesOf(restaurantId),
    ])
    const uses = Map.groupBy(lines, (line) => line.ingredientId)
    const choiceUses = Map.groupBy(choiceLines, (line) => line.ingredientId)
    return sortByName(stock.rows).map((row) => {
      const used = { lines: uses.get(row.id) ?? [], choiceLines: choiceUses.get(row.id) ?? [], dishNames }
      return { row, ingredient: presentIngredient(stock, row, used, now()) }
    })
  }

  /** With the other own restaurants that buy the same, and how the costs have changed. */
  async function listForPanel(account: Account, restaurantId: number): Promise<ListedIngredient[]> {
    const monthAgo = new Date(now().getTime() - riseWindowMs)
    const [listed, others, prices] = await Promise.all([
      readAll(account, restaurantId),
      twins.listComparable(account, restaurantId),
      createKitchenStore(db).listPricesAt(restaurantId, monthAgo),
    ])
    const twinsById = await twins.list(restaurantId, [...others.keys()])
    const pricesBefore = new Map(prices.map((price) => [price.ingredientId, price]))
    return listed.map(({ row, ingredient }) => {
      const restaurantIds = new Set(twinsById.get(row.id)?.map(({ twinRestaurantId }) => twinRestaurantId))
      const also_in = Array.from(restaurantIds, (id) => ({ restaurant_id: id, restaurant_name: others.get(id) ?? '' }))
      const before = pricesBefore.get(row.id)
      const rise = before && row.makesUnit === null ? risePermille(before, row) : null
      return { ...ingredient, also_in, priced_at: row.pricedAt.toISOString(), rise_percent: decimalOrNull(rise, 1) }
    })
  }

  async function update(account: Writer, id: number, edit: IngredientEdit): Promise<Ingredient> {
    const ingredient = await getOwn(id, account)
    const twinsOfIt = edit.everywhere ? await twins.listOf(account, ingredient) : []
    await saveEdit(account, [ingredient, ...twinsOfIt], edit)
    return readOne(ingredient.restaurantId, id)
  }

  async function get(account: Account, id: number): Promise<Ingredient> {
    return readOne((await getOwn(id, account)).restaurantId, id)
  }

  async function readOne(restaurantId: number, id: number): Promise<Ingredient> {
    const [stock, lines, choiceLines, dishNames] = await Promise.all([
      readStock(db, restaurantId),
      store.listUses(id),
      store.listChoiceUses(id),
      dishNamesOf(restaurantId),
    ])
    const row = stock.find(id)
    if (!row) throw new AppError('ingredient.not_found')
    return presentIngredient(stock, row, { lines, choiceLines, dishNames }, now())
  }

  async function getOwn(id: number, account: Account): Promise<IngredientRow> {
    const ingredient = await store.findOwn(id, account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    return ingredient
  }

  /** The database deletes the recipe lines that use it by cascade. */
  async function remove(account: Writer, id: number): Promise<void> {
    const { restaurantId, runOut } = await getOwn(id, account)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      if (!(await createIngredientsStore(tx).deleteOwn(id, account.id))) throw new AppError('ingredient.not_found')
      await publish('recipes.changed', { restaurantId })
      if (runOut) await publish('menu.changed', { restaurantId })
    })
  }

  async function dishNamesOf(restaurantId: number): Promise<Map<number, string>> {
    return new Map((await menu.listDishes(restaurantId)).map(({ id, name }) => [id, name]))
  }

  return {
    create,
    createMany,
    list,
    listForPanel,
    get,
    getOwn,
    update,
    remove,
  }
}
