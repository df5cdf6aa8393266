import type { Account } from '#contract/accounts.ts'
import type { Availability } from '#contract/availability.ts'
import { AppError } from '#contract/errors.ts'
import type { Dish } from '#contract/menu.ts'
import type { Database, Queries, Transaction } from '#server/db/database.ts'
import type { EventHandler, Events, Publish } from '#server/events/events.ts'
import type { AccountsService, Writer } from '#server/features/accounts/accounts.service.ts'
import { type RestaurantsService, restaurantTag } from '#server/features/restaurants/restaurants.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { ReceivedFile } from '#server/http/received-files.ts'
import type { PageNews } from '#server/pages/page-news.ts'
import { createEndFinder, type ManyEdit } from './availability-end.ts'
import { copyOfDish, pairChoices } from './copy-of-dish.ts'
import { ensureOwnOptions, ensurePrices } from './dish-options.ts'
import type { DishRow } from './dish-rows.ts'
import { ensureRoom } from './ensure-room.ts'
import { createMenuStore, type DishValues } from './menu.store.ts'
import { createOptionsStore } from './options.store.ts'
import { createMenuReader } from './read-menu.ts'
import { createMenuRewriter } from './rewrite-menu.ts'

export type { DishRow } from './dish-rows.ts'

type NewDish = Omit<DishValues, 'image'> & {
  image_path?: string | null | undefined
  restaurant_id?: number | undefined
}
type DishEdit = { [Field in keyof Omit<DishValues, 'image'>]?: DishValues[Field] | undefined } & {
  /** Null removes the picture. */
  image_path?: string | null | undefined
  id?: number | undefined
  restaurant_id?: number | undefined
}

type Dependencies = {
  db: Database
  events: Events
  accounts: Pick<AccountsService, 'lockAccount'>
  restaurants: RestaurantsService
  uploads: UploadsService
  news: PageNews
  pictureUrl: (path: string) => string
  now?: () => Date
}

export type MenuService = ReturnType<typeof createMenuService>

/** The tag of every page that shows dishes of several restaurants. */
export const dishesTag = 'dishes'

export function createMenuService(dependencies: Dependencies) {
  const { db, events, accounts, restaurants, uploads, news, pictureUrl, now = () => new Date() } = dependencies
  const store = createMenuStore(db)
  const { present, presentAll, ...reader } = createMenuReader({ db, restaurants, pictureUrl, now })
  const { findEnd, findEnds } = createEndFinder({ restaurants, now })

  const releasePictures: EventHandler<'restaurant.removed'> = async ({ restaurantId }, tx) => {
    const paths = (await createMenuStore(tx).listDishes(restaurantId)).map(({ image }) => image?.path)
    await uploads.release(tx, paths)
  }

  async function addDish(account: Writer, restaurantId: number, input: NewDish, photo?: ReceivedFile): Promise<Dish> {
    if ((input.restaurant_id ?? restaurantId) !== restaurantId) throw new AppError('restaurant.not_found')
    await restaurants.ensureOwn(account, restaurantId)
    await ensureRoom(db, restaurantId, account.role, 1)
    const image_path = await uploads.receive(account, 'menu-items', photo, input.image_path)
    const [dish] = await addDishes(account, restaurantId, [{ ...input, image_path }])
    return dish as Dish
  }

  /** Adds all of them or none at the end of the menu, with few statements and one invalidation of the cache. */
  async function addDishes(account: Writer, restaurantId: number, inputs: readonly NewDish[]): Promise<Dish[]> {
    const dishes = await events.transaction(async (tx, publish) => {
      const { role } = await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      await ensureRoom(tx, restaurantId, role, inputs.length)
      const paths = inputs.flatMap(({ image_path }) => image_path ?? [])
      const images = await uploads.claimAll(tx, account, paths, 'menu-items')
      const values = inputs.map(({ image_path, restaurant_id: _, ...dish }) => {
        ensureOwnOptions([], dish.options)
        return { ...dish, image: images.get(image_path ?? '') ?? null }
      })
      const added = ensurePrices(await createMenuStore(tx).insertDishes(restaurantId, values))
      const dishIds = added.map(({ id }) => id)
      if (added.length > 0) await publish('dishes.changed', { restaurantId, dishIds })
      await publishPrices(tx, publish, restaurantId)
      // What their choices contain is known since the event.
      return inputs.some(({ options }) => options) ? createMenuStore(tx).listByIds(dishIds) : added
    })
    await invalidatePages(restaurantId)
    return presentAll(restaurantId, dishes)
  }

  async function updateDish(account: Writer, itemId: number, input: DishEdit, photo?: ReceivedFile): Promise<Dish> {
    const { image_path, id = itemId, restaurant_id, options, ...changes } = input
    const { restaurantId } = await getOwn(db, account, itemId)
    if (id !== itemId || (restaurant_id ?? restaurantId) !== restaurantId) throw new AppError('menu.dish_not_found')
    const path = await uploads.receive(account, 'menu-items', photo, image_path)

    const dish = await events.transaction(async (tx, publish) => {
      const before = await lockOwn(tx, account, itemId)
      const image = await uploads.replace(tx, account, { folder: 'menu-items', before: before.image, path })
      await createMenuStore(tx).updateOwn(itemId, account.id, { ...changes, image })
      ensureOwnOptions(before.options, options)
      if (options) await createOptionsStore(tx).replace([{ menuItemId: itemId, groups: options }])
      await publish('dishes.changed', { restaurantId, dishIds: [itemId] })
      await publishPrices(tx, publish, restaurantId)
      const [after] = ensurePrices([await getOwn(tx, account, itemId)])
      return after as DishRow
    })
    await invalidatePages(restaurantId)
    return present(dish)
  }

  async function setAvailability(account: Writer, itemId: number, { sold_out, until }: Availability): Promise<Dish> {
    const { restaurantId } = await getOwn(db, account, itemId)
    const soldOutUntil = sold_out ? await findEnd(restaurantId, until) : null
    const dish = await db.transaction(async (tx) => {
      await lockOwn(tx, account, itemId)
      await createMenuStore(tx).updateOwn(itemId, account.id, { soldOut: sold_out, soldOutUntil })
      return getOwn(tx, account, itemId)
    })
    await invalidatePages(dish.restaurantId)
    return present(dish)
  }

  async function setChoiceAvailability(account: Writer, choiceId: number, soldOut: boolean): Promise<Dish> {
    const dish = await events.transaction(async (tx, publish) => {
      const { id: itemId, restaurantId } = await lockDishOfChoice(tx, account, choiceId)
      await createOptionsStore(tx).setSoldOut(choiceId, soldOut)
      // The price that the dish begins with may be another one now.
      await publish('dishes.changed', { restaurantId, dishIds: [itemId] })
      return getOwn(tx, account, itemId)
    })
    await invalidatePages(dish.restaurantId)
    return present(dish)
  }

  /** The database deletes recipe and options by cascade. The picture is released; a job removes it later. */
  async function deleteDish(account: Account, itemId: number): Promise<void> {
    const { restaurantId } = await events.transaction(async (tx, publish) => {
      const dish = await lockOwn(tx, account, itemId)
      await uploads.release(tx, [dish.image?.path])
      await createMenuStore(tx).deleteOwn(itemId, account.id)
      await publishPrices(tx, publish, dish.restaurantId)
      return dish
    })
    await invalidatePages(restaurantId)
  }

  async function orderMenu(account: Account, restaurantId: number, itemIds: readonly number[]): Promise<Dish[]> {
    const dishes = await db.transaction(async (tx) => {
      await restaurants.lockOwn(tx, account, restaurantId)
      const menu = createMenuStore(tx)
      const onTheMenu = new Set((await menu.listDishes(restaurantId)).map((dish) => dish.id))
      if (itemIds.some((id) => !onTheMenu.has(id))) throw new AppError('menu.dish_not_found')
      const isWhole = itemIds.length === onTheMenu.size && new Set(itemIds).size === onTheMenu.size
      if (!isWhole) throw new AppError('menu.order_differs')
      await menu.setOrder(restaurantId, itemIds)
      return menu.listDishes(restaurantId)
    })
    await invalidatePages(restaurantId)
    return presentAll(restaurantId, dishes)
  }

  /** Changes all of them or none. */
  async function updateDishes(account: Account, restaurantId: number, wanted: readonly ManyEdit[]): Promise<Dish[]> {
    const edits = await findEnds(restaurantId, wanted)
    const dishes = await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      const menu = createMenuStore(tx)
      const onTheMenu = new Set((await menu.listDishes(restaurantId)).map((dish) => dish.id))
      if (edits.some(({ id }) => !onTheMenu.has(id))) throw new AppError('menu.dish_not_found')
      // The last edit of a dish counts.
      await menu.updateDishes(restaurantId, [...new Map(edits.map((edit) => [edit.id, edit])).values()])
      const rewritten = edits.filter(({ price, category }) => price !== undefined || category !== undefined)
      if (rewritten.length > 0) {
        await publish('dishes.changed', { restaurantId, dishIds: rewritten.map(({ id }) => id) })
        await publishPrices(tx, publish, restaurantId)
      }
      return ensurePrices(await menu.listDishes(restaurantId))
    })
    await invalidatePages(restaurantId)
    return presentAll(restaurantId, dishes)
  }

  /** Deletes all of them or none. Those that are gone already count as deleted. */
  async function deleteDishes(account: Account, restaurantId: number, itemIds: readonly number[]): Promise<Dish[]> {
    const left = await events.transaction(async (tx, publish) => {
      await accounts.lockAccount(tx, account)
      await restaurants.lockOwn(tx, account, restaurantId)
      const menu = createMenuStore(tx)
      const wanted = new Set(itemIds)
      const dishes = await menu.listDishes(restaurantId)
      const deleted = dishes.filter(({ id }) => wanted.has(id))
      await uploads.release(
        tx,
        deleted.map(({ image }) => image?.path),
      )
      await menu.deleteDishes(
        restaurantId,
        deleted.map(({ id }) => id),
      )
      await publishPrices(tx, publish, restaurantId)
      return dishes.filter(({ id }) => !wanted.has(id))
    })
    await invalidatePages(restaurantId)
    return presentAll(restaurantId, left)
  }

  /** The copy stands below its original and shares its picture, which is stored until both have released it. */
  async function duplicateDish(account: Writer, itemId: number): Promise<Dish> {
    const copy = await events.transaction(async (tx, publish) => {
      const { role } = await accounts.lockAccount(tx, account)
      const { restaurantId, ...dish } = await lockOwn(tx, account, itemId)
      await ensureRoom(tx, restaurantId, role, 1)
      if (dish.image) await uploads.claim(tx, account, dish.image.path, 'menu-items')
      const menu = createMenuStore(tx)
      const [added] = await menu.insertDishes(restaurantId, [copyOfDish(dish)])
      if (!added) throw new Error('The insert returned no row')
      const others = (await menu.listDishes(restaurantId)).map(({ id }) => id).filter((id) => id !== added.id)
      await menu.setOrder(restaurantId, others.toSpliced(others.indexOf(itemId) + 1, 0, added.id))
      await publish('dish.copied', { dishId: itemId, copyId: added.id, choices: pairChoices(dish, added) })
      await publish('dishes.changed', { restaurantId, dishIds: [added.id] })
      await publishPrices(tx, publish, restaurantId)
      return getOwn(tx, account, added.id)
    })
    await invalidatePages(copy.restaurantId)
    return present(copy)
  }

  async function getOwn(queries: Queries, account: Account, itemId: number): Promise<DishRow> {
    const dish = await createMenuStore(queries).findOwn(itemId, account.id)
    if (!dish) throw new AppError('menu.dish_not_found')
    return dish
  }

  /** Locks the account, then the restaurant; images come last. One order everywhere prevents deadlocks. */
  async function lockOwn(tx: Transaction, account: Writer, itemId: number): Promise<DishRow> {
    await accounts.lockAccount(tx, account)
    const { restaurantId } = await getOwn(tx, account, itemId)
    await restaurants.lockOwn(tx, account, restaurantId)
    return getOwn(tx, account, itemId)
  }

  async function lockDishOfChoice(tx: Transaction, account: Writer, choiceId: number): Promise<DishRow> {
    const itemId = await createOptionsStore(tx).findDishOf(choiceId, account.id)
    if (itemId === null) throw new AppError('menu.option_not_found')
    return lockOwn(tx, account, itemId)
  }

  const recountPrices: EventHandler<'pricing.changed'> = async ({ restaurantId }, tx) => {
    const medianPrice = await createMenuStore(tx).findMedianPrice(restaurantId)
    return restaurants.setMedianPrice({ restaurantId, medianPrice }, tx)
  }

  async function publishPrices(tx: Transaction, publish: Publish, restaurantId: number): Promise<void> {
    await publish('menu.priced', { restaurantId, medianPrice: await createMenuStore(tx).findMedianPrice(restaurantId) })
  }

  async function invalidatePages(restaurantId: number): Promise<void> {
    await news.touched([restaurantTag(restaurantId), dishesTag])
  }

  return {
    rewrite: createMenuRewriter({ events, accounts, restaurants, uploads, publishPrices, invalidatePages }),
    releasePictures,
    recountPrices,
    readMenu: reader.readMenu,
    listMenu: async (restaurantId: number, viewer: Account | null = null) =>
      (await reader.readMenu(restaurantId, { viewer })).dishes,
    listLatest: reader.listLatest,
    listShown: reader.listShown,
    listShownBeside: reader.listShownBeside,
    addDish,
    addDishes,
    updateDish,
    setAvailability,
    setChoiceAvailability,
    findEnd,
    invalidatePages,
    deleteDish,
    orderMenu,
    updateDishes,
    deleteDishes,
    duplicateDish,
    getOwn,
    lockOwn,
    lockDishOfChoice,
    listDishes: store.listDishes,
    listOwnPictures: (queries: Queries, owner: Account, dishIds: readonly number[]) =>
      createMenuStore(queries).listOwnPictures(dishIds, owner.id),
    listOwnDishes: (owner: Account) => store.listOwn(owner.id),
    listRestaurantsOf: store.listRestaurantsOf,
    listAddresses: store.listAddresses,
    listLastChanges: store.listLastChanges,
    findNewestId: store.findNewestId,
  }
}
