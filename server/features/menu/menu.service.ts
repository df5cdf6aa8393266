import type { Account } from '#contract/accounts/accounts.ts'
import type { Availability } from '#contract/availability/availability.ts'
import { AppError } from '#contract/errors.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Database, Queries, Transaction } from '#server/db/database.ts'
import type { EventHandler, Publish } from '#server/events/events.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { HoursService } from '#server/features/hours/hours.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { TaxesService } from '#server/features/taxes/taxes.service.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import { createEndFinder, type ManyEdit } from './availability-end.ts'
import { copyOfDish, pairChoices } from './copy-of-dish.ts'
import type { DishRow } from './dish-rows.ts'
import { ensureOwnOptions, ensurePrices } from './ensure-options.ts'
import { ensureRoom } from './ensure-room.ts'
import { createMenuStore, type DishValues } from './menu.store.ts'
import { createOptionsStore } from './options.store.ts'
import { createMenuReader } from './read-menu.ts'
import { createMenuRewriter } from './rewrite-menu.ts'

export type { DishRow } from './dish-rows.ts'
export type { OrderableDish } from './present-dish.ts'
export type { PricedShown } from './read-menu.ts'

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
  ownerWrite: OwnerWrite
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'listByIds' | 'listShownByIds' | 'getWithPrices'>
  hours: Pick<HoursService, 'getSchedule'>
  taxes: Pick<TaxesService, 'getPriceTerms'>
  uploads: UploadsService
  pictureUrl: (path: string) => string
  now?: () => Date
}

export type MenuService = ReturnType<typeof createMenuService>

export function createMenuService(dependencies: Dependencies) {
  const { db, ownerWrite, restaurants, directory, hours, taxes, uploads, pictureUrl } = dependencies
  const { now = () => new Date() } = dependencies
  const store = createMenuStore(db)
  const { present, presentAll, ...reader } = createMenuReader({ db, directory, taxes, pictureUrl, now })
  const { findEnd, findEnds } = createEndFinder({ hours, now })

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
    const dishes = await ownerWrite(account, restaurantId, async (tx, publish, { role }) => {
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
      // The allergens of their choices are known since the event.
      return inputs.some(({ options }) => options) ? createMenuStore(tx).listByIds(dishIds) : added
    })
    return presentAll(restaurantId, dishes)
  }

  async function updateDish(account: Writer, itemId: number, input: DishEdit, photo?: ReceivedFile): Promise<Dish> {
    const { image_path, id = itemId, restaurant_id, options, ...changes } = input
    const { restaurantId } = await getOwn(db, account, itemId)
    if (id !== itemId || (restaurant_id ?? restaurantId) !== restaurantId) throw new AppError('menu.dish_not_found')
    const path = await uploads.receive(account, 'menu-items', photo, image_path)

    const dish = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const before = await getOwn(tx, account, itemId)
      const image = await uploads.replace(tx, account, { folder: 'menu-items', before: before.image, path })
      await createMenuStore(tx).updateOwn(itemId, account.id, { ...changes, image })
      ensureOwnOptions(before.options, options)
      if (options) await createOptionsStore(tx).replace([{ menuItemId: itemId, groups: options }])
      await publish('dishes.changed', { restaurantId, dishIds: [itemId] })
      await publishPrices(tx, publish, restaurantId)
      const [after] = ensurePrices([await getOwn(tx, account, itemId)])
      return after as DishRow
    })
    return present(dish)
  }

  async function setAvailability(account: Writer, itemId: number, { sold_out, until }: Availability): Promise<Dish> {
    const { restaurantId } = await getOwn(db, account, itemId)
    const soldOutUntil = sold_out ? await findEnd(restaurantId, until) : null
    const dish = await ownerWrite(account, restaurantId, async (tx, publish) => {
      await createMenuStore(tx).updateOwn(itemId, account.id, { soldOut: sold_out, soldOutUntil })
      await publish('menu.changed', { restaurantId })
      return getOwn(tx, account, itemId)
    })
    return present(dish)
  }

  async function setChoiceAvailability(account: Writer, choiceId: number, soldOut: boolean): Promise<Dish> {
    const dish = await writeChoice(account, choiceId, async (tx, publish, { id: itemId, restaurantId }) => {
      await createOptionsStore(tx).setSoldOut(choiceId, soldOut)
      // The price that the dish begins with may be another one now.
      await publish('dishes.changed', { restaurantId, dishIds: [itemId] })
      return getOwn(tx, account, itemId)
    })
    return present(dish)
  }

  /** The database deletes recipe and options by cascade. The picture is released; a job removes it later. */
  async function deleteDish(account: Writer, itemId: number): Promise<void> {
    await writeDish(account, itemId, async (tx, publish, { restaurantId, image }) => {
      await uploads.release(tx, [image?.path])
      await createMenuStore(tx).deleteOwn(itemId, account.id)
      await publish('menu.changed', { restaurantId })
      await publishPrices(tx, publish, restaurantId)
    })
  }

  async function orderMenu(account: Writer, restaurantId: number, itemIds: readonly number[]): Promise<Dish[]> {
    const dishes = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const menu = createMenuStore(tx)
      const onTheMenu = new Set((await menu.listDishes(restaurantId)).map((dish) => dish.id))
      if (itemIds.some((id) => !onTheMenu.has(id))) throw new AppError('menu.dish_not_found')
      const isWhole = itemIds.length === onTheMenu.size && new Set(itemIds).size === onTheMenu.size
      if (!isWhole) throw new AppError('menu.order_differs')
      await menu.setOrder(restaurantId, itemIds)
      await publish('menu.changed', { restaurantId })
      return menu.listDishes(restaurantId)
    })
    return presentAll(restaurantId, dishes)
  }

  /** Changes all of them or none. */
  async function updateDishes(account: Writer, restaurantId: number, wanted: readonly ManyEdit[]): Promise<Dish[]> {
    const edits = await findEnds(restaurantId, wanted)
    const dishes = await ownerWrite(account, restaurantId, async (tx, publish) => {
      const menu = createMenuStore(tx)
      const onTheMenu = new Set((await menu.listDishes(restaurantId)).map((dish) => dish.id))
      if (edits.some(({ id }) => !onTheMenu.has(id))) throw new AppError('menu.dish_not_found')
      // The last edit of a dish counts.
      await menu.updateDishes(restaurantId, [...new Map(edits.map((edit) => [edit.id, edit])).values()])
      await publish('menu.changed', { restaurantId })
      const rewritten = edits.filter(
        ({ price, category, section, hidden }) => section !== undefined || (price ?? category ?? hidden) !== undefined,
      )
      if (rewritten.length > 0) {
        await publish('dishes.changed', { restaurantId, dishIds: rewritten.map(({ id }) => id) })
        await publishPrices(tx, publish, restaurantId)
      }
      return ensurePrices(await menu.listDishes(restaurantId))
    })
    return presentAll(restaurantId, dishes)
  }

  /** Deletes all of them or none. Those that are gone already count as deleted. */
  async function deleteDishes(account: Writer, restaurantId: number, itemIds: readonly number[]): Promise<Dish[]> {
    const left = await ownerWrite(account, restaurantId, async (tx, publish) => {
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
      await publish('menu.changed', { restaurantId })
      await publishPrices(tx, publish, restaurantId)
      return dishes.filter(({ id }) => !wanted.has(id))
    })
    return presentAll(restaurantId, left)
  }

  /** The copy stands below its original and shares its picture, which is stored until both have released it. */
  async function duplicateDish(account: Writer, itemId: number): Promise<Dish> {
    const copy = await writeDish(account, itemId, async (tx, publish, { restaurantId, ...dish }, { role }) => {
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
    return present(copy)
  }

  async function getOwn(queries: Queries, account: Account, itemId: number): Promise<DishRow> {
    const dish = await createMenuStore(queries).findOwn(itemId, account.id)
    if (!dish) throw new AppError('menu.dish_not_found')
    return dish
  }

  type DishWork<Result> = (tx: Transaction, publish: Publish, dish: DishRow, owner: Account) => Promise<Result>

  async function writeDish<Result>(account: Writer, itemId: number, work: DishWork<Result>): Promise<Result> {
    const { restaurantId } = await getOwn(db, account, itemId)
    return ownerWrite(account, restaurantId, async (tx, publish, owner) =>
      work(tx, publish, await getOwn(tx, account, itemId), owner),
    )
  }

  /** The dish that the choice belongs to. */
  async function writeChoice<Result>(account: Writer, choiceId: number, work: DishWork<Result>): Promise<Result> {
    const itemId = await createOptionsStore(db).findDishOf(choiceId, account.id)
    if (itemId === null) throw new AppError('menu.option_not_found')
    return writeDish(account, itemId, async (tx, publish, dish, owner) => {
      const isThere = (await createOptionsStore(tx).findDishOf(choiceId, account.id)) === itemId
      if (!isThere) throw new AppError('menu.option_not_found')
      return work(tx, publish, dish, owner)
    })
  }

  const recountPrices: EventHandler<'taxes.changed'> = ({ restaurantId }, tx, publish) =>
    publishPrices(tx, publish, restaurantId)

  async function publishPrices(tx: Transaction, publish: Publish, restaurantId: number): Promise<void> {
    await publish('menu.priced', { restaurantId, medianPrice: await createMenuStore(tx).findMedianPrice(restaurantId) })
  }

  return {
    rewrite: createMenuRewriter({ ownerWrite, uploads, publishPrices }),
    releasePictures,
    recountPrices,
    readMenu: reader.readMenu,
    readPricedMenu: reader.readPricedMenu,
    readOrderable: reader.readOrderable,
    listMenu: async (restaurantId: number, viewer: Account | null = null) =>
      (await reader.readMenu(restaurantId, { viewer, withOwnHidden: true })).dishes,
    listLatest: reader.listLatest,
    listShown: reader.listShown,
    listShownBeside: reader.listShownBeside,
    listSaved: reader.listSaved,
    addDish,
    addDishes,
    updateDish,
    setAvailability,
    setChoiceAvailability,
    findEnd,
    deleteDish,
    orderMenu,
    updateDishes,
    deleteDishes,
    duplicateDish,
    getOwn,
    writeDish,
    writeChoice,
    listDishes: store.listDishes,
    listOwnPictures: (queries: Queries, owner: Account, dishIds: readonly number[]) =>
      createMenuStore(queries).listOwnPictures(dishIds, owner.id),
    listOwnDishes: (owner: Account) => store.listOwn(owner.id, now()),
    listRestaurantsOf: store.listRestaurantsOf,
    listAddresses: store.listAddresses,
    listLastChanges: store.listLastChanges,
    findNewestId: store.findNewestId,
  }
}
