import type { Account } from '#contract/accounts.ts'
import { costImpact } from '#contract/cost-impact.ts'
import { AppError } from '#contract/errors.ts'
import {
  type CostBreakdown,
  type CostImpact,
  type Ingredient,
  type ListedIngredient,
  maxIngredients,
} from '#contract/ingredients.ts'
import type { TenThousandths } from '#contract/money.ts'
import { netPriceOf, type PriceTerms } from '#contract/price-parts.ts'
import type { Unit } from '#contract/units.ts'
import type { Database, Queries } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import { createIngredientsStore, type IngredientRow } from './ingredients.store.ts'
import {
  type PricedDish,
  presentBreakdown,
  presentImpact,
  presentIngredient,
  sortIngredients,
} from './present-costs.ts'

type NewIngredient = { name: string; unit: Unit; cost_per_unit: TenThousandths }
type Edit = {
  name?: string | undefined
  unit?: Unit | undefined
  cost_per_unit?: TenThousandths | undefined
}
type IngredientEdit = Edit & { everywhere?: boolean | undefined }
type Link = { ingredient_id: number; quantity: number; unit?: Unit | undefined }

type UnpricedDish = Omit<PricedDish, 'netPrice'> & { restaurantId: number }

type Dependencies = { db: Database; restaurants: RestaurantsService; menu: MenuService }

export type IngredientsService = ReturnType<typeof createIngredientsService>

export function createIngredientsService({ db, restaurants, menu }: Dependencies) {
  const store = createIngredientsStore(db)

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
      return own.insertIngredients(
        restaurantId,
        inputs.map(({ cost_per_unit: costPerUnit, name, unit }) => ({ name, unit, costPerUnit })),
      )
    })
    return created.map((ingredient) => presentIngredient(ingredient, [], new Map()))
  }

  async function list(account: Account, restaurantId: number): Promise<Ingredient[]> {
    await restaurants.ensureOwn(account, restaurantId)
    const [rows, lines, dishes] = await Promise.all([
      store.listIngredients(restaurantId),
      store.listRecipesOf(restaurantId),
      dishesOf(restaurantId),
    ])
    const uses = Map.groupBy(lines, (line) => line.ingredientId)
    return sortIngredients(rows).map((row) => presentIngredient(row, uses.get(row.id) ?? [], dishes))
  }

  /** With the other own restaurants that buy the same. */
  async function listWithTwins(account: Account, restaurantId: number): Promise<ListedIngredient[]> {
    const [listed, others] = await Promise.all([list(account, restaurantId), listComparable(account, restaurantId)])
    const twins = await listTwins(restaurantId, [...others.keys()])
    return listed.map((ingredient) => {
      const restaurantIds = new Set(twins.get(ingredient.id)?.map(({ twinRestaurantId }) => twinRestaurantId))
      const also_in = Array.from(restaurantIds, (id) => ({ restaurant_id: id, restaurant_name: others.get(id) ?? '' }))
      return { ...ingredient, also_in }
    })
  }

  /** The names of the other own restaurants of the same currency, by id. */
  async function listComparable(account: Account, restaurantId: number): Promise<Map<number, string>> {
    const { items: own } = await restaurants.listOwn(account)
    const currency = own.find(({ id }) => id === restaurantId)?.currency
    const others = own.filter((other) => other.id !== restaurantId && other.currency === currency)
    return new Map(others.map(({ id, name }) => [id, name]))
  }

  async function listTwins(restaurantId: number, otherIds: readonly number[]) {
    const pairs = otherIds.length === 0 ? [] : await store.listTwins(restaurantId, otherIds)
    return Map.groupBy(pairs, ({ id }) => id)
  }

  async function update(account: Account, id: number, { everywhere, ...edit }: IngredientEdit): Promise<Ingredient> {
    const ingredient = everywhere ? await updateEverywhere(account, id, edit) : await updateOne(account, id, edit)
    return presentIngredient(ingredient, await store.listUses(id), await dishesOf(ingredient.restaurantId))
  }

  async function updateOne(account: Account, id: number, edit: Edit): Promise<IngredientRow> {
    const { cost_per_unit: costPerUnit, name, unit } = edit
    const isEmpty = Object.values(edit).every((value) => value === undefined)
    const ingredient = isEmpty
      ? await store.findOwn(id, account.id)
      : await store.updateOwn(id, account.id, { name, unit, costPerUnit })
    if (!ingredient) throw new AppError('ingredient.not_found')
    return ingredient
  }

  /** All of them get the same cost, also when only another field was changed. */
  async function updateEverywhere(account: Account, id: number, edit: Edit): Promise<IngredientRow> {
    const { restaurantId, ...before } = await getOwn(id, account)
    const others = await listComparable(account, restaurantId)
    const twins = (await listTwins(restaurantId, [...others.keys()])).get(id) ?? []
    const { cost_per_unit: costPerUnit = before.costPerUnit, unit = before.unit, name } = edit
    return db.transaction(async (tx) => {
      const own = createIngredientsStore(tx)
      const ids = [id, ...twins.map(({ twinId }) => twinId)]
      await own.updateAllOwn(ids, account.id, { costPerUnit, unit, ...(name === undefined ? {} : { name }) })
      const updated = await own.findOwn(id, account.id)
      if (!updated) throw new AppError('ingredient.not_found')
      return updated
    })
  }

  async function getOwn(id: number, account: Account): Promise<IngredientRow> {
    const ingredient = await store.findOwn(id, account.id)
    if (!ingredient) throw new AppError('ingredient.not_found')
    return ingredient
  }

  /** The database deletes the recipe lines that use it by cascade. */
  async function remove(account: Account, id: number): Promise<void> {
    if (!(await store.deleteOwn(id, account.id))) throw new AppError('ingredient.not_found')
  }

  /** If the ingredient is already linked, its quantity and unit are replaced. */
  async function link(account: Account, itemId: number, links: readonly Link[]): Promise<CostBreakdown> {
    return db.transaction(async (tx) => {
      const dish = await menu.lockOwn(tx, account, itemId)
      const recipes = createIngredientsStore(tx)
      const held = await recipes.holdIngredients(
        dish.restaurantId,
        links.map((one) => one.ingredient_id),
      )
      const byId = new Map(held.map((ingredient) => [ingredient.id, ingredient]))
      const lines = links.map(({ ingredient_id: ingredientId, quantity, unit }) => {
        const ingredient = byId.get(ingredientId)
        if (!ingredient) throw new AppError('ingredient.not_found')
        return { ingredientId, quantity, unit: unit ?? ingredient.unit }
      })
      await recipes.putLines(itemId, lines)
      return breakdownOf(tx, dish)
    })
  }

  async function unlink(account: Account, itemId: number, ingredientId: number): Promise<CostBreakdown> {
    const dish = await menu.getOwn(db, account, itemId)
    if (!(await store.deleteLine(itemId, ingredientId))) throw new AppError('ingredient.not_found')
    return breakdownOf(db, dish)
  }

  async function getDishCost(account: Account, itemId: number, restaurantId?: number): Promise<CostBreakdown> {
    const dish = await menu.getOwn(db, account, itemId)
    if (restaurantId !== undefined && restaurantId !== dish.restaurantId) throw new AppError('menu.dish_not_found')
    return breakdownOf(db, dish)
  }

  /** Calculates what a change would do to the cost of each affected dish. Saves nothing. */
  async function getImpact(account: Account, id: number, change: Omit<Edit, 'name'>): Promise<CostImpact> {
    const ingredient = await getOwn(id, account)
    const [lines, dishes] = await Promise.all([store.listRecipesWith(id), dishesOf(ingredient.restaurantId)])
    const { cost_per_unit: costPerUnit = ingredient.costPerUnit, unit = ingredient.unit } = change
    const recipes = Map.groupBy(lines, (line) => line.menuItemId)
    const impact = costImpact({ ingredientId: id, costPerUnit, unit }, { dishes: dishes.values(), recipes })
    return { ingredient_id: id, dishes: impact.map(presentImpact) }
  }

  async function breakdownOf(queries: Queries, dish: UnpricedDish): Promise<CostBreakdown> {
    const terms = await restaurants.getPriceTerms(dish.restaurantId, queries)
    return presentBreakdown(withNetPrice(dish, terms), await createIngredientsStore(queries).listRecipe(dish.id))
  }

  /** In the order of the menu. */
  async function dishesOf(restaurantId: number): Promise<Map<number, PricedDish>> {
    const [dishes, terms] = await Promise.all([menu.listDishes(restaurantId), restaurants.getPriceTerms(restaurantId)])
    return new Map(dishes.map((dish) => [dish.id, withNetPrice(dish, terms)]))
  }

  const copyRecipe: EventHandler<'dish.copied'> = async ({ dishId, copyId }, tx) => {
    await createIngredientsStore(tx).copyLines(dishId, copyId)
  }

  return {
    create,
    createMany,
    copyRecipe,
    list,
    listWithTwins,
    update,
    remove,
    link,
    unlink,
    getDishCost,
    getImpact,
    listOwnRecipes: (owner: Account) => store.listOwnRecipes(owner.id),
    listRestaurantsWithIngredients: (owner: Account) => store.listRestaurantsWithIngredients(owner.id),
  }
}

function withNetPrice({ id, name, price }: UnpricedDish, terms: PriceTerms): PricedDish {
  return { id, name, price, netPrice: netPriceOf(price, terms) }
}
