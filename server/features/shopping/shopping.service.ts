import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import { addDays, type LocalDate, localTimeAt } from '#contract/hours/time-zones.ts'
import { conversion, type RecipeUnit, type Unit } from '#contract/ingredients/units.ts'
import type { TenThousandths } from '#contract/money.ts'
import { type ShoppingList, shoppingDays } from '#contract/shopping/shopping.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Publish } from '#server/events/events.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { KitchenService } from '#server/features/ingredients/kitchen.service.ts'
import { listRecipesOf } from '#server/features/ingredients/recipes.queries.ts'
import { readStock } from '#server/features/ingredients/stock.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { CashCloseService } from '#server/features/orders/cash-close/cash-close.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { presentList, presentRecord } from './present-shopping.ts'
import { createShoppingStore } from './shopping.store.ts'
import { plannedLinesOf, planOf } from './shopping-plan.ts'

type Portions = { menu_item_id?: number | undefined; preparation_id?: number | undefined; portions: number }
type AtHome = { ingredient_id: number; quantity: number; unit: RecipeUnit }
type Paid = { price: TenThousandths; pack: { name: string; quantity: number; unit: Unit } | null; unit: Unit }
type Tick = { key: string; ingredient_id: number; bought: boolean; ago_ms: number; paid?: Paid | undefined }

type Dependencies = {
  db: Database
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  hours: Pick<HoursService, 'getSchedule'>
  menu: Pick<MenuService, 'listDishes'>
  almuerzo: Pick<AlmuerzoService, 'getPlan'>
  cashClose: Pick<CashCloseService, 'listPortions'>
  kitchen: Pick<KitchenService, 'recordPaid'>
  now?: () => Date
}

export type ShoppingService = ReturnType<typeof createShoppingService>

/** The same weekday of the last four weeks: one may have been a holiday. */
const weeksOfSales = 4
const keptDays = 30
/** Who has made today's list is in the market in the morning. */
const marketMinutes = 12 * 60

/** What to buy for a day. */
export function createShoppingService(dependencies: Dependencies) {
  const { db, ownerWrite, restaurants, hours, menu, almuerzo, cashClose, kitchen } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createShoppingStore(db)

  async function get(account: Account, restaurantId: number, asked?: LocalDate): Promise<ShoppingList> {
    await restaurants.ensureOwn(account, restaurantId)
    const { date: today, minutes } = await readClock(restaurantId)
    if (asked !== undefined) return list(account, restaurantId, { day: ensureNear(asked, today), today })
    const isMarketTime = minutes < marketMinutes && (await store.hasList(restaurantId, today))
    return list(account, restaurantId, { day: isMarketTime ? today : addDays(today, 1), today })
  }

  async function list(
    account: Account,
    restaurantId: number,
    { day, today }: { day: LocalDate; today: LocalDate },
  ): Promise<ShoppingList> {
    const [sales, dishes, recipes, stock, ofAlmuerzo, portions, lines] = await Promise.all([
      findSales(restaurantId, day),
      menu.listDishes(restaurantId),
      listRecipesOf(db, restaurantId),
      readStock(db, restaurantId),
      almuerzo.getPlan(account, restaurantId, day),
      store.listPortions(restaurantId, day),
      store.listLines(restaurantId, day),
    ])
    const { sold } = sales
    const { plan, withoutRecipe } = planOf({ dishes, recipes, stock, sold, almuerzo: ofAlmuerzo, stored: portions })
    return {
      ...{ day, today, plan, like_day: sales.day, without_recipe: withoutRecipe },
      ...presentList(stock, plannedLinesOf(plan, recipes), lines),
    }
  }

  async function findSales(restaurantId: number, day: LocalDate) {
    for (let weeks = 1; weeks <= weeksOfSales; weeks += 1) {
      const before = addDays(day, -7 * weeks)
      const sold = await cashClose.listPortions(restaurantId, before)
      if (sold.length > 0) return { day: before, sold }
    }
    return { day: null, sold: [] }
  }

  async function planPortions(account: Writer, restaurantId: number, day: LocalDate, planned: readonly Portions[]) {
    return write(account, restaurantId, day, async (tx) => {
      const onMenu = new Set((await menu.listDishes(restaurantId)).map(({ id }) => id))
      const stock = await readStock(tx, restaurantId)
      /** What is sent twice counts as sent last. */
      const rows = new Map<string, { menuItemId: number | null; preparationId: number | null; portions: number }>()
      for (const { menu_item_id: menuItemId = null, preparation_id: preparationId = null, portions } of planned) {
        if (menuItemId !== null && !onMenu.has(menuItemId)) throw new AppError('menu.dish_not_found')
        if (preparationId !== null && !stock.find(preparationId)?.makesUnit) throw new AppError('ingredient.not_found')
        rows.set(`${menuItemId} ${preparationId}`, { menuItemId, preparationId, portions })
      }
      await createShoppingStore(tx).putPortions(restaurantId, day, [...rows.values()])
    })
  }

  async function setAtHome(
    account: Writer,
    restaurantId: number,
    day: LocalDate,
    { ingredient_id: ingredientId, quantity, unit }: AtHome,
  ) {
    return write(account, restaurantId, day, async (tx) => {
      const row = (await readStock(tx, restaurantId)).find(ingredientId)
      if (!row) throw new AppError('ingredient.not_found')
      if (!conversion(unit, row.unit, row.weights)) throw new AppError('ingredient.pack_unit')
      const home = quantity > 0 ? { homeQuantity: quantity, homeUnit: unit } : { homeQuantity: null, homeUnit: null }
      await createShoppingStore(tx).putAtHome(restaurantId, day, { ingredientId, ...home })
    })
  }

  /** Ticks of what is no longer bought are left out: the phone that sends them has been away. */
  async function tick(account: Writer, restaurantId: number, day: LocalDate, ticks: readonly Tick[]) {
    return write(account, restaurantId, day, async (tx, publish) => {
      const stock = await readStock(tx, restaurantId)
      const own = createShoppingStore(tx)
      for (const { key, ingredient_id: ingredientId, bought, ago_ms, paid } of ticks) {
        const row = stock.find(ingredientId)
        if (!row || row.makesUnit !== null) continue
        const tickedAt = new Date(now().getTime() - ago_ms)
        const isNews = await own.putTick(restaurantId, day, { ingredientId, bought, tickedAt, tickKey: key })
        if (!isNews || !paid) continue
        await kitchen.recordPaid(tx, account, ingredientId, paid)
        await publish('ingredients.changed', { restaurantId })
      }
    })
  }

  async function write(
    account: Writer,
    restaurantId: number,
    asked: LocalDate,
    work: (tx: Transaction, publish: Publish) => Promise<void>,
  ): Promise<ShoppingList> {
    await restaurants.ensureOwn(account, restaurantId)
    const { date: today } = await readClock(restaurantId)
    const day = ensureNear(asked, today)
    await ownerWrite(account, restaurantId, async (tx, publish) => {
      await publish('shopping.changed', { restaurantId })
      await createShoppingStore(tx).forgetBefore(restaurantId, addDays(today, -keptDays))
      await work(tx, publish)
    })
    return list(account, restaurantId, { day, today })
  }

  /** For an owner who downloads everything. */
  async function exportOf(restaurantId: number) {
    return presentRecord(await store.listAllPortions(restaurantId), await store.listAllLines(restaurantId))
  }

  async function readClock(restaurantId: number) {
    const { time_zone } = await hours.getSchedule(restaurantId)
    return localTimeAt(now(), time_zone)
  }

  return { get, planPortions, setAtHome, tick, exportOf }
}

function ensureNear(day: LocalDate, today: LocalDate): LocalDate {
  if (day >= addDays(today, -shoppingDays) && day <= addDays(today, shoppingDays)) return day
  throw new AppError('request.invalid', { fieldErrors: { day: 'Elige un día a una semana de hoy como máximo.' } })
}
