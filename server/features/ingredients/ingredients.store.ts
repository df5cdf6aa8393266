import { and, asc, count, eq, getTableColumns, inArray, isNull, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import type { Unit } from '#contract/ingredients/units.ts'
import type { TenThousandths } from '#contract/money.ts'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.queries.ts'
import { choiceIngredients, ingredients, menuItemIngredients, preparationLines } from './ingredients.table.ts'

export type IngredientRow = typeof ingredients.$inferSelect

export type IngredientValues = { name: string; unit: Unit; costPerUnit: TenThousandths; pricedAt: Date } & Partial<
  Pick<IngredientRow, 'yieldPercent' | 'makesQuantity' | 'makesUnit' | 'steps' | 'allergens' | 'diets'>
>

type IngredientChanges = { [Field in keyof typeof ingredients.$inferInsert]?: IngredientRow[Field] | undefined }

/** A line of a dish's recipe. */
export type LineRow = typeof menuItemIngredients.$inferSelect

/** A line of what a choice takes beside the dish's recipe. */
export type ChoiceLineRow = typeof choiceIngredients.$inferSelect

export function createIngredientsStore(db: Queries) {
  const isOwn = (id: number, ownerId: number) =>
    and(eq(ingredients.id, id), isOwnRestaurant(ingredients.restaurantId, ownerId))

  const selectLines = () =>
    db
      .select(getTableColumns(menuItemIngredients))
      .from(menuItemIngredients)
      .innerJoin(ingredients, eq(ingredients.id, menuItemIngredients.ingredientId))

  return {
    async countIngredients(restaurantId: number): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(ingredients)
        .where(eq(ingredients.restaurantId, restaurantId))
      return row?.total ?? 0
    },

    async findOwn(id: number, ownerId: number): Promise<IngredientRow | null> {
      const [ingredient] = await db.select().from(ingredients).where(isOwn(id, ownerId))
      return ingredient ?? null
    },

    /** Pairs of ingredients of one name and unit, in a restaurant and in others. Accents and capitals do not matter. */
    async listTwins(restaurantId: number, otherRestaurantIds: readonly number[]) {
      const twins = alias(ingredients, 'twins')
      const isSame = and(
        eq(twins.unit, ingredients.unit),
        sql`lower(immutable_unaccent(${twins.name})) = lower(immutable_unaccent(${ingredients.name}))`,
        isNull(ingredients.makesUnit),
        isNull(twins.makesUnit),
      )
      return db
        .select({ id: ingredients.id, twinId: twins.id, twinRestaurantId: twins.restaurantId })
        .from(ingredients)
        .innerJoin(twins, isSame)
        .where(and(eq(ingredients.restaurantId, restaurantId), inArray(twins.restaurantId, [...otherRestaurantIds])))
        .orderBy(twins.restaurantId)
    },

    async insertIngredients(restaurantId: number, values: IngredientValues[]): Promise<IngredientRow[]> {
      return db
        .insert(ingredients)
        .values(values.map((ingredient) => ({ ...ingredient, restaurantId })))
        .returning()
    },

    async hasRunOut(restaurantId: number): Promise<boolean> {
      // Not compared with a parameter: the partial index serves only the column itself.
      const isOut = and(eq(ingredients.restaurantId, restaurantId), sql`${ingredients.runOut}`)
      const [one] = await db.select({ id: ingredients.id }).from(ingredients).where(isOut).limit(1)
      return one !== undefined
    },

    /** In the order of their ids, so that two such changes at once cannot wait for each other. */
    async lockAllOwn(ids: readonly number[], ownerId: number): Promise<IngredientRow[]> {
      return db
        .select()
        .from(ingredients)
        .where(and(inArray(ingredients.id, [...ids]), isOwnRestaurant(ingredients.restaurantId, ownerId)))
        .orderBy(asc(ingredients.id))
        .for('update')
    },

    async update(id: number, changes: IngredientChanges): Promise<void> {
      const isEmpty = Object.values(changes).every((value) => value === undefined)
      if (!isEmpty) await db.update(ingredients).set(changes).where(eq(ingredients.id, id))
    },

    async deleteOwn(id: number, ownerId: number): Promise<IngredientRow | null> {
      const [deleted] = await db.delete(ingredients).where(isOwn(id, ownerId)).returning()
      return deleted ?? null
    },

    /** Returns those that belong to the restaurant. They cannot be deleted until the transaction ends. */
    async holdIngredients(restaurantId: number, ids: readonly number[]): Promise<IngredientRow[]> {
      return db
        .select()
        .from(ingredients)
        .where(and(eq(ingredients.restaurantId, restaurantId), inArray(ingredients.id, [...ids])))
        .orderBy(asc(ingredients.id))
        .for('key share')
    },

    async listRecipes(menuItemIds: readonly number[]): Promise<LineRow[]> {
      return selectLines().where(inArray(menuItemIngredients.menuItemId, [...menuItemIds]))
    },

    /** With the names of the ingredients. */
    async listNamedRecipes(restaurantId: number) {
      return db
        .select({ ...getTableColumns(menuItemIngredients), name: ingredients.name })
        .from(menuItemIngredients)
        .innerJoin(ingredients, eq(ingredients.id, menuItemIngredients.ingredientId))
        .where(eq(ingredients.restaurantId, restaurantId))
        .orderBy(asc(ingredients.name), asc(ingredients.id))
    },

    /** With the names of the ingredients. */
    async listNamedChoiceLines(restaurantId: number) {
      return db
        .select({ ...getTableColumns(choiceIngredients), name: ingredients.name })
        .from(choiceIngredients)
        .innerJoin(ingredients, eq(ingredients.id, choiceIngredients.ingredientId))
        .where(eq(ingredients.restaurantId, restaurantId))
        .orderBy(asc(ingredients.name), asc(ingredients.id))
    },

    async listIngredients(restaurantId: number) {
      const { id, name, unit } = ingredients
      return db
        .select({ id, name, unit })
        .from(ingredients)
        .where(eq(ingredients.restaurantId, restaurantId))
        .orderBy(id)
    },

    /** A whole menu may have more lines than a statement has parameters. */
    async insertLines(lines: readonly LineRow[]) {
      if (lines.length === 0) return
      await db.execute(sql`
        insert into menu_item_ingredients (menu_item_id, ingredient_id, quantity, unit)
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line("menuItemId" int, "ingredientId" int, quantity int, unit text)`)
    },

    async deleteRecipes(menuItemIds: readonly number[]) {
      await db.delete(menuItemIngredients).where(inArray(menuItemIngredients.menuItemId, [...menuItemIds]))
    },

    async deleteChoiceLines(choiceIds: readonly number[]) {
      await db.delete(choiceIngredients).where(inArray(choiceIngredients.choiceId, [...choiceIds]))
    },

    /** Those that no recipe uses and that still cost what is given. */
    async deleteUnused(
      restaurantId: number,
      made: readonly { id: number; costPerUnit: TenThousandths }[],
    ): Promise<number> {
      const uses = [menuItemIngredients, choiceIngredients, preparationLines]
      const isMade = or(
        ...made.map(({ id, costPerUnit }) => and(eq(ingredients.id, id), eq(ingredients.costPerUnit, costPerUnit))),
      )
      const isUnused = uses.map((table) =>
        notExists(db.select({ one: sql`1` }).from(table).where(eq(table.ingredientId, ingredients.id))),
      )
      const isGone = and(eq(ingredients.restaurantId, restaurantId), isMade, ...isUnused)
      return (await db.delete(ingredients).where(isGone).returning({ id: ingredients.id })).length
    },

    async listRecipesOf(restaurantId: number): Promise<LineRow[]> {
      return selectLines().where(eq(ingredients.restaurantId, restaurantId))
    },

    /** The lines of all dishes of the owner's restaurants. */
    async listOwnRecipes(ownerId: number): Promise<LineRow[]> {
      return selectLines().where(isOwnRestaurant(ingredients.restaurantId, ownerId))
    },

    async listUses(ingredientId: number): Promise<LineRow[]> {
      return selectLines().where(eq(menuItemIngredients.ingredientId, ingredientId))
    },

    async listChoiceLinesOf(restaurantId: number): Promise<ChoiceLineRow[]> {
      return db
        .select(getTableColumns(choiceIngredients))
        .from(choiceIngredients)
        .innerJoin(ingredients, eq(ingredients.id, choiceIngredients.ingredientId))
        .where(eq(ingredients.restaurantId, restaurantId))
    },

    /** The recipe lines that choices add to those of their dishes. */
    async listChoiceLines(choiceIds: readonly number[]): Promise<ChoiceLineRow[]> {
      return db
        .select()
        .from(choiceIngredients)
        .where(inArray(choiceIngredients.choiceId, [...choiceIds]))
    },

    async insertChoiceLines(lines: readonly ChoiceLineRow[]) {
      if (lines.length === 0) return
      await db.execute(sql`
        insert into choice_ingredients (choice_id, ingredient_id, quantity, unit)
        select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as line("choiceId" int, "ingredientId" int, quantity int, unit text)`)
    },

    async listChoiceUses(ingredientId: number): Promise<ChoiceLineRow[]> {
      return db.select().from(choiceIngredients).where(eq(choiceIngredients.ingredientId, ingredientId))
    },

    async replaceChoiceLines(choiceId: number, lines: readonly PantryLine[]): Promise<void> {
      await db.delete(choiceIngredients).where(eq(choiceIngredients.choiceId, choiceId))
      if (lines.length > 0) await db.insert(choiceIngredients).values(lines.map((line) => ({ ...line, choiceId })))
    },

    /** Copies the recipe lines of a dish's choices to the choices of its copy. */
    async copyChoiceLines(pairs: readonly { from: number; to: number }[]): Promise<void> {
      const copied = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair("from" int, "to" int)`
      await db.execute(sql`
        insert into choice_ingredients (choice_id, ingredient_id, quantity, unit)
        select pair."to", ingredient_id, quantity, unit
        from choice_ingredients join ${copied} on choice_id = pair."from"`)
    },

    async putLines(menuItemId: number, lines: readonly PantryLine[]) {
      await db
        .insert(menuItemIngredients)
        .values(lines.map((line) => ({ ...line, menuItemId })))
        .onConflictDoUpdate({
          target: [menuItemIngredients.menuItemId, menuItemIngredients.ingredientId],
          set: { quantity: sql`excluded.quantity`, unit: sql`excluded.unit` },
        })
    },

    /** To a dish without a recipe. */
    async copyLines(fromId: number, toId: number) {
      await db.insert(menuItemIngredients).select(
        db
          .select({
            menuItemId: sql<number>`${toId}::int`.as('menu_item_id'),
            ingredientId: menuItemIngredients.ingredientId,
            quantity: menuItemIngredients.quantity,
            unit: menuItemIngredients.unit,
          })
          .from(menuItemIngredients)
          .where(eq(menuItemIngredients.menuItemId, fromId)),
      )
    },

    async deleteLine(menuItemId: number, ingredientId: number): Promise<boolean> {
      const deleted = await db
        .delete(menuItemIngredients)
        .where(and(eq(menuItemIngredients.menuItemId, menuItemId), eq(menuItemIngredients.ingredientId, ingredientId)))
        .returning({ ingredientId: menuItemIngredients.ingredientId })
      return deleted.length > 0
    },
  }
}
