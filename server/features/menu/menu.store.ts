import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  max,
  not,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { besideCategories, type Category } from '#contract/menu/categories.ts'
import type { DishOptions } from '#contract/menu/dish-options.ts'
import type { PlainFieldName, PlainFields } from '#contract/menu/plain-fields.ts'
import type { Cents } from '#contract/money.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { Queries } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { prepareOnce } from '#server/db/prepare-once.ts'
import type { Outage } from '#server/features/availability/outage.rows.ts'
import { isOfListed, isOwnRestaurant, ownerOf } from '#server/features/restaurants/restaurants.queries.ts'
import type { DishRow } from './dish-rows.ts'
import { isSoldOut } from './menu.queries.ts'
import { menuItems } from './menu.table.ts'
import { createOptionsStore, optionsOfDish } from './options.store.ts'
import { shortages } from './shortages.queries.ts'

export type DishValues = { [Name in PlainFieldName]?: PlainFields[Name] | undefined } & {
  name: string
  description: string
  price: Cents
  category: Category
  href?: string | null | undefined
  hidden?: boolean | undefined
  steps?: string | null | undefined
  image: StoredImage | null
  options?: DishOptions | undefined
}

type StoredValues = Omit<DishValues, 'options'>
type Changed<Values> = { [Field in keyof Values]?: Values[Field] | undefined }

/** A change of one dish among many. */
export type BatchEdit = Changed<Omit<StoredValues, 'name' | 'href' | 'image' | 'picante'>> &
  Partial<DishAvailability> & { id: number }

const menuOrder = [asc(menuItems.position), asc(menuItems.id)]

type DishAvailability = Pick<DishRow, 'soldOut' | 'soldOutUntil'>

export function createMenuStore(db: Queries) {
  const isOwn = (id: number, ownerId: number) =>
    and(eq(menuItems.id, id), isOwnRestaurant(menuItems.restaurantId, ownerId))

  // Joined by restaurant, too: PostgreSQL then reads only the ingredients of that restaurant.
  const lacking = db
    .select({
      restaurantId: shortages.restaurantId,
      menuItemId: shortages.menuItemId,
      ends: sql<(string | null)[]>`json_agg(${shortages.until})`.as('ends'),
    })
    .from(shortages)
    .groupBy(shortages.restaurantId, shortages.menuItemId)
    .as('shortages_of_dish')
  const isOfDish = and(eq(lacking.menuItemId, menuItems.id), eq(lacking.restaurantId, menuItems.restaurantId))
  const dishColumns = {
    ...getTableColumns(menuItems),
    shortages: sql`coalesce(${lacking.ends}, '[]')`.mapWith(readOutages),
    options: optionsOfDish,
  }
  const selectDishes = () => db.select(dishColumns).from(menuItems).leftJoin(lacking, isOfDish).$dynamic()

  const isShown = eq(menuItems.hidden, false)
  const listWhere = (condition: SQL | undefined): Promise<DishRow[]> =>
    selectDishes().where(condition).orderBy(asc(menuItems.position))
  const isAmong = (ids: readonly number[]) => inArray(menuItems.id, [...ids])

  const prepareMenu = (name: string, condition?: SQL) =>
    prepareOnce(() =>
      selectDishes()
        .where(and(eq(menuItems.restaurantId, sql.placeholder('restaurantId')), condition))
        .orderBy(...menuOrder)
        .prepare(name),
    )
  const isOfViewer = sql`${ownerOf(menuItems.restaurantId)} = ${sql.placeholder('ownerId')}::int`
  const dishesOfRestaurant = prepareMenu('dishes_of_restaurant')
  const shownDishes = prepareMenu('shown_dishes_of_restaurant', or(isShown, isOfViewer))

  return {
    async listDishes(restaurantId: number): Promise<DishRow[]> {
      return dishesOfRestaurant().execute({ restaurantId })
    },

    /** With an owner's id, hidden dishes of theirs, too. */
    async listShownDishes(restaurantId: number, ownerId: number | null): Promise<DishRow[]> {
      return shownDishes().execute({ restaurantId, ownerId })
    },

    /** The dishes of all restaurants of an owner, each menu in its order. */
    async listOwn(ownerId: number, now: Date) {
      return db
        .select({
          id: menuItems.id,
          restaurantId: menuItems.restaurantId,
          name: menuItems.name,
          price: menuItems.price,
          hidden: menuItems.hidden,
          hasPhoto: sql<boolean>`${menuItems.image} is not null`,
          isSoldOut: sql<boolean>`${and(isShown, isSoldOut(db, now))}`,
        })
        .from(menuItems)
        .where(isOwnRestaurant(menuItems.restaurantId, ownerId))
        .orderBy(asc(menuItems.restaurantId), asc(menuItems.position), asc(menuItems.id))
    },

    /** The paths of the pictures of these dishes of the owner. */
    async listOwnPictures(ids: readonly number[], ownerId: number): Promise<Map<number, string>> {
      const isTheirs = isOwnRestaurant(menuItems.restaurantId, ownerId)
      const dishes = await db
        .select({ id: menuItems.id, image: menuItems.image })
        .from(menuItems)
        .where(and(inArray(menuItems.id, [...ids]), isTheirs))
      return new Map(dishes.flatMap(({ id, image }) => (image ? [[id, image.path]] : [])))
    },

    /** The restaurant of each of these dishes that exists. */
    async listRestaurantsOf(ids: readonly number[]): Promise<Map<number, number>> {
      const { id, restaurantId } = menuItems
      const dishes = await db
        .select({ id, restaurantId })
        .from(menuItems)
        .where(inArray(id, [...ids]))
      return new Map(dishes.map((dish) => [dish.id, dish.restaurantId]))
    },

    /** Without those that are sold out or hidden. */
    async listNewest(limit: number, now: Date): Promise<DishRow[]> {
      const dishes = await db
        .select({ ...getTableColumns(menuItems), options: optionsOfDish })
        .from(menuItems)
        .where(and(isShown, not(isSoldOut(db, now)), isOfListed(menuItems.restaurantId)))
        .orderBy(desc(menuItems.createdAt), desc(menuItems.id))
        .limit(limit)
      return dishes.map(lackingNothing)
    },

    async findNewestId(): Promise<number> {
      const [row] = await db.select({ id: max(menuItems.id) }).from(menuItems)
      return row?.id ?? 0
    },

    /** The parts of the address of each dish that is not hidden, by id. */
    async listAddresses({ after, upTo, limit }: { after: number; upTo: number; limit: number }) {
      return db
        .select({ id: menuItems.id, restaurantId: menuItems.restaurantId, updatedAt: menuItems.updatedAt })
        .from(menuItems)
        .where(and(isShown, gt(menuItems.id, after), lte(menuItems.id, upTo)))
        .orderBy(asc(menuItems.id))
        .limit(limit)
    },

    /** When each menu last changed. Menus without dishes that are shown are left out. */
    async listLastChanges(restaurantIds: readonly number[]) {
      return db
        .select({ restaurantId: menuItems.restaurantId, updatedAt: max(menuItems.updatedAt) })
        .from(menuItems)
        .where(and(isShown, inArray(menuItems.restaurantId, [...restaurantIds])))
        .groupBy(menuItems.restaurantId)
    },

    async countDishes(restaurantId: number): Promise<number> {
      const [row] = await db.select({ total: count() }).from(menuItems).where(eq(menuItems.restaurantId, restaurantId))
      return row?.total ?? 0
    },

    /** The median of the main dishes that are shown, or of all when there is none. With an even number, the mean of the two in the middle. */
    async findMedianPrice(restaurantId: number): Promise<Cents | null> {
      const median = sql`percentile_cont(0.5) within group (order by ${menuItems.price})`
      const isMain = notInArray(menuItems.category, [...besideCategories])
      const [row] = await db
        .select({
          price: sql`round(coalesce(${median} filter (where ${isMain}), ${median})::numeric, 2)`.mapWith(
            menuItems.price,
          ),
        })
        .from(menuItems)
        .where(and(isShown, eq(menuItems.restaurantId, restaurantId)))
      return row?.price ?? null
    },

    async findOwn(id: number, ownerId: number): Promise<DishRow | null> {
      const [dish] = await selectDishes().where(isOwn(id, ownerId))
      return dish ?? null
    },

    /** Appends the dishes to the menu in the given order. */
    async insertDishes(restaurantId: number, dishes: readonly DishValues[]): Promise<DishRow[]> {
      if (dishes.length === 0) return []
      const [last] = await db
        .select({ position: max(menuItems.position) })
        .from(menuItems)
        .where(eq(menuItems.restaurantId, restaurantId))
      const first = (last?.position ?? 0) + 1
      const rows = dishes.map(({ options: _, ...values }, index) => {
        return { ...values, restaurantId, position: first + index }
      })
      const added = await inBatches(rows, (batch) => db.insert(menuItems).values(batch).returning())
      const options = added.flatMap(({ id }, index) => {
        const groups = dishes[index]?.options ?? []
        return groups.length > 0 ? [{ menuItemId: id, groups }] : []
      })
      // They have no recipe yet.
      if (options.length === 0) return added.map((dish) => lackingNothing({ ...dish, options: [] }))
      await createOptionsStore(db).replace(options)
      return listWhere(isAmong(added.map(({ id }) => id)))
    },

    /** In the order of the menu. */
    listByIds: (ids: readonly number[]) => listWhere(isAmong(ids)),

    /** The same without hidden ones. */
    listShownByIds: (ids: readonly number[]) => listWhere(and(isShown, isAmong(ids))),

    /** Under the ids that they had, at their places. */
    async restoreDishes(restaurantId: number, dishes: readonly DishRow[]) {
      const rows = dishes.map(({ shortages: _, updatedAt: __, options: ___, ...dish }) => dish)
      await inBatches(rows, (batch) =>
        db
          .insert(menuItems)
          .overridingSystemValue()
          .values(batch.map((dish) => ({ ...dish, restaurantId })))
          .returning({ id: menuItems.id }),
      )
      await createOptionsStore(db).restore(dishes)
    },

    async updateOwn(id: number, ownerId: number, changes: Changed<StoredValues> | DishAvailability): Promise<void> {
      await db.update(menuItems).set(changes).where(isOwn(id, ownerId))
    },

    /** In one statement. What an edit leaves out stays as it is. */
    async updateDishes(restaurantId: number, edits: readonly BatchEdit[]) {
      // JSON's null would read like a missing field.
      const said = edits.map((edit) => ({
        ...edit,
        ...(edit.section === null && { section: '' }),
        ...(edit.steps === null && { steps: '' }),
      }))
      const edited = sql`jsonb_to_recordset(${JSON.stringify(said)}::jsonb)
        as edit(id int, description text, price numeric, category text, section text, steps text, hidden boolean, "soldOut" boolean, "soldOutUntil" timestamptz)`
      await db
        .update(menuItems)
        .set({
          description: sql`coalesce(edit.description, ${menuItems.description})`,
          price: sql`coalesce(edit.price / 100, ${menuItems.price})`,
          category: sql`coalesce(edit.category, ${menuItems.category})`,
          section: sql`nullif(coalesce(edit.section, ${menuItems.section}), '')`,
          steps: sql`nullif(coalesce(edit.steps, ${menuItems.steps}), '')`,
          hidden: sql`coalesce(edit.hidden, ${menuItems.hidden})`,
          soldOut: sql`coalesce(edit."soldOut", ${menuItems.soldOut})`,
          soldOutUntil: sql`case when edit."soldOut" is null then ${menuItems.soldOutUntil} else edit."soldOutUntil" end`,
        })
        .from(edited)
        .where(and(eq(menuItems.restaurantId, restaurantId), sql`${menuItems.id} = edit.id`))
    },

    async deleteOwn(id: number, ownerId: number) {
      await db.delete(menuItems).where(isOwn(id, ownerId))
    },

    async deleteDishes(restaurantId: number, ids: readonly number[]) {
      await db.delete(menuItems).where(and(eq(menuItems.restaurantId, restaurantId), inArray(menuItems.id, [...ids])))
    },

    async setOrder(restaurantId: number, ids: readonly number[]) {
      const places = sql`jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place(id, position)`
      await db
        .update(menuItems)
        .set({ position: sql`place.position` })
        .from(places)
        .where(and(eq(menuItems.restaurantId, restaurantId), sql`${menuItems.id} = place.id::int`))
    },
  }
}

function lackingNothing(dish: Omit<DishRow, 'shortages'>): DishRow {
  return { ...dish, shortages: [] }
}

function readOutages(ends: readonly (string | null)[]): Outage[] {
  return ends.map((until) => ({ until: until === null ? null : new Date(until) }))
}
