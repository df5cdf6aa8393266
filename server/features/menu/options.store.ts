import { and, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DishOptions, PricedGroup } from '#contract/menu/dish-options.ts'
import { isChosenOnce } from '#contract/menu/option-prices.ts'
import { scaledBack } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { inBatches } from '#server/db/in-batches.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.queries.ts'
import { menuItems } from './menu.table.ts'
import { optionChoices, optionGroups } from './options.table.ts'

export type OptionsOfDish = { menuItemId: number; groups: DishOptions }

type ChoiceValues = Omit<typeof optionChoices.$inferInsert, 'id'> & { id?: number | undefined }

/** The default for a size: the recipe of the dish as it is. */
const oneRecipe = 1000

/** For a select from `menu_items`: one query reads the dishes with everything that can be chosen. */
export const optionsOfDish = sql<PricedGroup[]>`(
  select coalesce(json_agg(json_build_object('id', og.id, 'name', og.name, 'min', og.min, 'max', og.max, 'choices', (
    select coalesce(json_agg(json_build_object('id', oc.id, 'name', oc.name, 'price_change', (oc.price_change * 100)::int,
      'sold_out', oc.sold_out, 'recipe_factor', oc.recipe_factor, 'allergens',
      json_build_object('contains', oc.allergens, 'unconfirmed', not oc.allergens_confirmed)) order by oc.position), '[]')
    from option_choices oc where oc.group_id = og.id)) order by og.position), '[]')
  from option_groups og where og.menu_item_id = menu_items.id)`.as('options')

export function createOptionsStore(db: Queries) {
  const groupsOf = (menuItemIds: readonly number[]) =>
    db
      .select({ id: optionGroups.id })
      .from(optionGroups)
      .where(inArray(optionGroups.menuItemId, [...menuItemIds]))

  async function insertGroups(groups: readonly (typeof optionGroups.$inferInsert)[]): Promise<number[]> {
    const rows = await inBatches(groups, (batch) =>
      db.insert(optionGroups).values(batch).returning({ id: optionGroups.id }),
    )
    return rows.map(({ id }) => id)
  }

  return {
    /** Takes the whole list of each dish: rows whose id is given stay, all others are deleted. */
    async replace(dishes: readonly OptionsOfDish[]): Promise<void> {
      const menuItemIds = dishes.map(({ menuItemId }) => menuItemId)
      const groups = dishes.flatMap(({ menuItemId, groups: wanted }) =>
        wanted.map((group, position) => ({ ...group, menuItemId, position })),
      )
      const added = groups.filter(({ id }) => id === undefined)
      const values = added.map(({ menuItemId, name, min, max, position }) => ({ menuItemId, name, min, max, position }))
      const addedIds = await insertGroups(values)
      const idOf = (group: (typeof groups)[number]) => group.id ?? addedIds[added.indexOf(group)] ?? 0
      await updateRows(
        optionGroupsUpdate,
        groups.filter(({ id }) => id !== undefined),
      )

      const choices: ChoiceValues[] = groups.flatMap((group) =>
        group.choices.map(({ id, name, price_change, sold_out, recipe_factor }, position) => ({
          ...{ id, name, position, groupId: idOf(group), priceChange: price_change, soldOut: sold_out },
          recipeFactor: isChosenOnce(group) ? (recipe_factor ?? oneRecipe) : null,
        })),
      )
      const keptIds = choices.flatMap(({ id }) => id ?? [])
      await db
        .delete(optionChoices)
        .where(and(inArray(optionChoices.groupId, groupsOf(menuItemIds)), notInArray(optionChoices.id, keptIds)))
      await updateRows(
        optionChoicesUpdate,
        choices.filter(({ id }) => id !== undefined),
      )
      const addedChoices = choices.flatMap(({ id, ...choice }) => (id === undefined ? [choice] : []))
      await inBatches(addedChoices, (batch) =>
        db.insert(optionChoices).values(batch).returning({ id: optionChoices.id }),
      )
      // Last, because a choice may have moved from a group that goes to one that stays.
      await db
        .delete(optionGroups)
        .where(and(inArray(optionGroups.menuItemId, menuItemIds), notInArray(optionGroups.id, groups.map(idOf))))
    },

    async deleteOf(menuItemIds: readonly number[]): Promise<void> {
      await db.delete(optionGroups).where(inArray(optionGroups.menuItemId, [...menuItemIds]))
    },

    /** Brings back the options of dishes that have none, under their old ids. */
    async restore(dishes: readonly { id: number; options: readonly PricedGroup[] }[]): Promise<void> {
      const groups = dishes.flatMap(({ id: menuItemId, options }) =>
        options.map((group, position) => ({ ...group, menuItemId, position })),
      )
      await inBatches(groups, (batch) =>
        db
          .insert(optionGroups)
          .overridingSystemValue()
          .values(batch.map(({ choices: _, ...group }) => group))
          .returning({ id: optionGroups.id }),
      )
      const choices = groups.flatMap(({ id: groupId, choices }) =>
        choices.map(({ id, name, price_change, sold_out, recipe_factor }, position) => ({
          ...{ id, groupId, name, position, soldOut: sold_out, priceChange: price_change },
          recipeFactor: recipe_factor === null ? null : scaledBack(recipe_factor, 3),
        })),
      )
      await inBatches(choices, (batch) =>
        db.insert(optionChoices).overridingSystemValue().values(batch).returning({ id: optionChoices.id }),
      )
    },

    /** The dish of a choice in a restaurant of the owner. */
    async findDishOf(choiceId: number, ownerId: number): Promise<number | null> {
      const [row] = await db
        .select({ id: menuItems.id })
        .from(optionChoices)
        .innerJoin(optionGroups, eq(optionGroups.id, optionChoices.groupId))
        .innerJoin(menuItems, eq(menuItems.id, optionGroups.menuItemId))
        .where(and(eq(optionChoices.id, choiceId), isOwnRestaurant(menuItems.restaurantId, ownerId)))
      return row?.id ?? null
    },

    async setSoldOut(choiceId: number, soldOut: boolean): Promise<void> {
      await db.update(optionChoices).set({ soldOut }).where(eq(optionChoices.id, choiceId))
    },
  }

  /** In one statement. */
  async function updateRows(update: (rows: SQL) => SQL, rows: readonly object[]): Promise<void> {
    if (rows.length > 0) await db.execute(update(sql`${JSON.stringify(rows)}::jsonb`))
  }
}

const optionGroupsUpdate = (rows: SQL) => sql`
  update option_groups set name = new.name, min = new.min, max = new.max, position = new.position
  from jsonb_to_recordset(${rows}) as new(id int, name text, min int, max int, position int)
  where option_groups.id = new.id`

/** Under another name it may be something else: nobody has said yet what that contains. */
const optionChoicesUpdate = (rows: SQL) => sql`
  update option_choices set name = new.name, group_id = new."groupId", position = new.position, sold_out = new."soldOut",
    price_change = new."priceChange" / 100, recipe_factor = new."recipeFactor" / 1000,
    declared_allergens = case when option_choices.name = new.name then option_choices.declared_allergens end
  from jsonb_to_recordset(${rows}) as new(id int, name text, "groupId" int, position int, "soldOut" boolean,
    "priceChange" numeric, "recipeFactor" numeric)
  where option_choices.id = new.id`
