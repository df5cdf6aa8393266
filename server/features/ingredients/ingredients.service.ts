import type { Account } from '#contract/accounts.ts'
import { costImpact } from '#contract/cost-impact.ts'
import type { OptionGroup } from '#contract/dish-options.ts'
import { AppError } from '#contract/errors.ts'
import {
  type CostBreakdown,
  type CostImpact,
  type Ingredient,
  type ListedIngredient,
  maxIngredients,
} from '#contract/ingredients.ts'
import type { TenThousandths } from '#contract/money.ts'
import { risePermille, riseWindowMs } from '#contract/price-history.ts'
import { netPriceOf, type PriceTerms } from '#contract/price-parts.ts'
import type { Unit } from '#contract/units.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { AllergensService } from './allergens.service.ts'
import { createEditor, type IngredientEdit } from './edit-ingredient.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import { createKitchenStore, pantryItemOf } from './kitchen.store.ts'
import { createStock, decimalOrNull, type PricedDish, presentImpact, type Stock, sortByName } from './present-costs.ts'
import { holdLines, type Link } from './recipe-lines.ts'
import type { SuppliesService } from './supplies.service.ts'
import { createTwinFinder } from './twins.ts'

type NewIngredient = { name: string; unit: Unit; cost_per_unit: TenThousandths }
type UnpricedDish = Omit<PricedDish, 'netPrice'> & { restaurantId: number; options: readonly OptionGroup[] }

type Dependencies = {
  db: Database
  restaurants: RestaurantsService
  menu: MenuService
  supplies: SuppliesService
  allergens: AllergensService
  now?: () => Date
}

export type IngredientsService = ReturnType<typeof createIngredientsService>

export function createIngredientsService(dependencies: Dependencies) {
  const { db, restaurants, menu, supplies, allergens, now = () => new Date() } = dependencies
  const store = createIngredientsStore(db)
  const twins = createTwinFinder({ db, restaurants })
  const saveEdit = createEditor({ db, restaurants, menu, allergens, now })

  async function create(
    account: Account,
    { restaurant_id, ...input }: NewIngredient & { restaurant_id: number },
  ): Promise<Ingredient> {
    const [ingredient] = await createMany(account, restaurant_id, [input])
    if (!ingredient) throw new Error('The ingredient was not created')
    return ingredient
  }

  /** All of them or none. */
  async function createMany(account: Account, restaurantId: number, inputs: NewIngredient[]): Promise<Ingredient[]> {
    const created = await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, account, restaurantId)
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
    const rows = created.map((row) => ({ ...row, packs: [], weights: [], lines: [] }))
    const stock = createStock(rows, now())
    return rows.map((row) => stock.presentIngredient(row, { lines: [], choiceLines: [], dishes: new Map() }))
  }

  async function list(account: Account, restaurantId: number): Promise<Ingredient[]> {
    return (await readAll(account, restaurantId)).map(({ ingredient }) => ingredient)
  }

  async function readAll(account: Account, restaurantId: number) {
    await restaurants.ensureOwn(account, restaurantId)
    const [rows, lines, choiceLines, dishes] = await Promise.all([
      createKitchenStore(db).listStockOf(restaurantId),
      store.listRecipesOf(restaurantId),
      store.listChoiceLinesOf(restaurantId),
      dishesOf(restaurantId),
    ])
    const uses = Map.groupBy(lines, (line) => line.ingredientId)
    const choiceUses = Map.groupBy(choiceLines, (line) => line.ingredientId)
    const stock = createStock(rows, now())
    return sortByName(rows).map((row) => ({
      row,
      ingredient: stock.presentIngredient(row, {
        lines: uses.get(row.id) ?? [],
        choiceLines: choiceUses.get(row.id) ?? [],
        dishes,
      }),
    }))
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

  async function update(account: Account, id: number, edit: IngredientEdit): Promise<Ingredient> {
    const ingredient = await getOwn(id, account)
    const twinsOfIt = edit.everywhere ? await twins.listOf(account, ingredient) : []
    await saveEdit(account, [ingredient, ...twinsOfIt], edit)
    return readOne(ingredient.restaurantId, id)
  }

  async function get(account: Account, id: number): Promise<Ingredient> {
    return readOne((await getOwn(id, account)).restaurantId, id)
  }

  async function readOne(restaurantId: number, id: number): Promise<Ingredient> {
    const [stock, lines, choiceLines, dishes] = await Promise.all([
      stockOf(db, restaurantId),
      store.listUses(id),
      store.listChoiceUses(id),
      dishesOf(restaurantId),
    ])
    const row = stock.find(id)
    if (!row) throw new AppError('ingredient.not_found')
    return stock.presentIngredient(row, { lines, choiceLines, dishes })
  }

  async function getOwn(id: number, account: Account): Promise<IngredientRow> {
    const ingredient = await store.findOwn(id, account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    return ingredient
  }

  /** The database deletes the recipe lines that use it by cascade. */
  async function remove(account: Account, id: number): Promise<void> {
    const { restaurantId, runOut } = await getOwn(id, account)
    const isMenuChanged = await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, account, restaurantId)
      if (!(await createIngredientsStore(tx).deleteOwn(id, account.id))) throw new AppError('ingredient.not_found')
      return allergens.refresh(tx, restaurantId)
    })
    await supplies.recipesChanged(restaurantId, runOut || isMenuChanged)
  }

  /** If the ingredient is already linked, its quantity and unit are replaced. */
  async function link(account: Account, itemId: number, links: readonly Link[]): Promise<CostBreakdown> {
    const { dish, breakdown, isMenuChanged } = await db.transaction(async (tx) => {
      const dish = await menu.lockOwn(tx, account, itemId)
      const recipes = createIngredientsStore(tx)
      await recipes.putLines(itemId, await holdLines(recipes, dish.restaurantId, links))
      const isMenuChanged = await allergens.refresh(tx, dish.restaurantId)
      return { dish, isMenuChanged, breakdown: await breakdownOf(tx, dish) }
    })
    await supplies.recipesChanged(dish.restaurantId, isMenuChanged)
    return breakdown
  }

  async function unlink(account: Account, itemId: number, ingredientId: number): Promise<CostBreakdown> {
    const { dish, breakdown, isMenuChanged } = await db.transaction(async (tx) => {
      const dish = await menu.lockOwn(tx, account, itemId)
      const isDeleted = await createIngredientsStore(tx).deleteLine(itemId, ingredientId)
      if (!isDeleted) throw new AppError('ingredient.not_found')
      const isMenuChanged = await allergens.refresh(tx, dish.restaurantId)
      return { dish, isMenuChanged, breakdown: await breakdownOf(tx, dish) }
    })
    await supplies.recipesChanged(dish.restaurantId, isMenuChanged)
    return breakdown
  }

  async function getDishCost(account: Account, itemId: number, restaurantId?: number): Promise<CostBreakdown> {
    const dish = await menu.getOwn(db, account, itemId)
    if (restaurantId !== undefined && restaurantId !== dish.restaurantId) throw new AppError('menu.dish_not_found')
    return breakdownOf(db, dish)
  }

  /** Calculates what a change would do to the cost of each affected dish. Saves nothing. */
  async function getImpact(
    account: Account,
    id: number,
    change: Pick<IngredientEdit, 'cost_per_unit' | 'unit'>,
  ): Promise<CostImpact> {
    const { restaurantId } = await getOwn(id, account)
    const [stock, lines, dishes] = await Promise.all([
      stockOf(db, restaurantId),
      store.listRecipesOf(restaurantId),
      dishesOf(restaurantId),
    ])
    const row = stock.find(id)
    if (!row) throw new AppError('ingredient.not_found')
    const { cost_per_unit: amount = row.costPerUnit, unit = row.unit } = change
    const isChanged = amount !== row.costPerUnit || unit !== row.unit
    const item = pantryItemOf(row)
    const changed = isChanged ? { ...item, unit, price: { amount, quantity: 1, unit } } : item
    const recipes = Map.groupBy(lines, (line) => line.menuItemId)
    const impact = costImpact(changed, { dishes: dishes.values(), recipes, items: stock.items })
    return { ingredient_id: id, dishes: impact.map(presentImpact) }
  }

  async function breakdownOf(queries: Queries, dish: UnpricedDish): Promise<CostBreakdown> {
    const terms = await restaurants.getPriceTerms(dish.restaurantId, queries)
    const recipes = createIngredientsStore(queries)
    const recipe = await recipes.listRecipe(dish.id)
    const choiceLines = dish.options.length > 0 ? await recipes.listChoiceLinesOf(dish.restaurantId) : []
    const priced = { ...withNetPrice(dish, terms), options: dish.options }
    return (await stockOf(queries, dish.restaurantId)).presentBreakdown(priced, recipe, { choiceLines, terms })
  }

  async function stockOf(queries: Queries, restaurantId: number): Promise<Stock> {
    return createStock(await createKitchenStore(queries).listStockOf(restaurantId), now())
  }

  /** The recipes of all dishes of the owner's restaurants with what they cost, and which restaurants count costs. */
  async function listOwnRecipes(owner: Account) {
    const [lines, rows] = await Promise.all([
      store.listOwnRecipes(owner.id),
      createKitchenStore(db).listOwnStock(owner.id),
    ])
    return {
      lines: lines.map(createStock(rows, now()).pantry.priceLine),
      countingRestaurants: new Set(rows.map(({ restaurantId }) => restaurantId)),
    }
  }

  /** In the order of the menu. */
  async function dishesOf(restaurantId: number): Promise<Map<number, PricedDish>> {
    const [dishes, terms] = await Promise.all([menu.listDishes(restaurantId), restaurants.getPriceTerms(restaurantId)])
    return new Map(dishes.map((dish) => [dish.id, withNetPrice(dish, terms)]))
  }

  const copyRecipe: EventHandler<'dish.copied'> = async ({ dishId, copyId, choices }, tx) => {
    const recipes = createIngredientsStore(tx)
    await recipes.copyLines(dishId, copyId)
    if (choices.length > 0) await recipes.copyChoiceLines(choices)
  }

  return {
    create,
    createMany,
    copyRecipe,
    list,
    listForPanel,
    get,
    getOwn,
    update,
    remove,
    link,
    unlink,
    getDishCost,
    getImpact,
    listOwnRecipes,
  }
}

function withNetPrice({ id, name, price }: UnpricedDish, terms: PriceTerms): PricedDish {
  return { id, name, price, netPrice: netPriceOf(price, terms) }
}
