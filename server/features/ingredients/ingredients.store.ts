import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TenThousandths } from '#contract/money.ts'
import type { RecipeUnit, Unit } from '#contract/units.ts'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.service.ts'
import { ingredients, menuItemIngredients } from './ingredients.table.ts'

export type IngredientRow = typeof ingredients.$inferSelect

export type IngredientValues = { name: string; unit: Unit; costPerUnit: TenThousandths }

type NewLine = { ingredientId: number; quantity: number; unit: RecipeUnit }

/** A line of a recipe with what its ingredient costs. */
export type LineRow = {
  menuItemId: number
  ingredientId: number
  name: string
  quantity: number
  unit: RecipeUnit
  costPerUnit: TenThousandths
  costUnit: Unit
}

const lineColumns = {
  menuItemId: menuItemIngredients.menuItemId,
  ingredientId: menuItemIngredients.ingredientId,
  name: ingredients.name,
  quantity: menuItemIngredients.quantity,
  unit: menuItemIngredients.unit,
  costPerUnit: ingredients.costPerUnit,
  costUnit: ingredients.unit,
}

export function createIngredientsStore(db: Queries) {
  const isOwn = (id: number, ownerId: number) =>
    and(eq(ingredients.id, id), isOwnRestaurant(ingredients.restaurantId, ownerId))

  const selectLines = () =>
    db
      .select(lineColumns)
      .from(menuItemIngredients)
      .innerJoin(ingredients, eq(ingredients.id, menuItemIngredients.ingredientId))

  return {
    async listIngredients(restaurantId: number): Promise<IngredientRow[]> {
      return db.select().from(ingredients).where(eq(ingredients.restaurantId, restaurantId))
    },

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

    async updateOwn(
      id: number,
      ownerId: number,
      changes: { [Field in keyof IngredientValues]?: IngredientValues[Field] | undefined },
    ): Promise<IngredientRow | null> {
      const [ingredient] = await db.update(ingredients).set(changes).where(isOwn(id, ownerId)).returning()
      return ingredient ?? null
    },

    /** Locks them in the order of their ids, so that two such updates at once cannot wait for each other. */
    async updateAllOwn(ids: readonly number[], ownerId: number, changes: Partial<IngredientValues>): Promise<void> {
      const areOwn = and(inArray(ingredients.id, [...ids]), isOwnRestaurant(ingredients.restaurantId, ownerId))
      await db.select({ id: ingredients.id }).from(ingredients).where(areOwn).orderBy(asc(ingredients.id)).for('update')
      await db.update(ingredients).set(changes).where(areOwn)
    },

    async deleteOwn(id: number, ownerId: number): Promise<boolean> {
      const deleted = await db.delete(ingredients).where(isOwn(id, ownerId)).returning({ id: ingredients.id })
      return deleted.length > 0
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

    async listRecipe(menuItemId: number): Promise<LineRow[]> {
      return selectLines().where(eq(menuItemIngredients.menuItemId, menuItemId))
    },

    async listRecipesOf(restaurantId: number): Promise<LineRow[]> {
      return selectLines().where(eq(ingredients.restaurantId, restaurantId))
    },

    /** The lines of all dishes of the owner's restaurants. */
    async listOwnRecipes(ownerId: number): Promise<LineRow[]> {
      return selectLines().where(isOwnRestaurant(ingredients.restaurantId, ownerId))
    },

    async listRestaurantsWithIngredients(ownerId: number): Promise<Set<number>> {
      const rows = await db
        .selectDistinct({ id: ingredients.restaurantId })
        .from(ingredients)
        .where(isOwnRestaurant(ingredients.restaurantId, ownerId))
      return new Set(rows.map(({ id }) => id))
    },

    async listUses(ingredientId: number): Promise<LineRow[]> {
      return selectLines().where(eq(menuItemIngredients.ingredientId, ingredientId))
    },

    /** The whole recipes of all dishes that use an ingredient. */
    async listRecipesWith(ingredientId: number): Promise<LineRow[]> {
      const dishes = db
        .select({ id: menuItemIngredients.menuItemId })
        .from(menuItemIngredients)
        .where(eq(menuItemIngredients.ingredientId, ingredientId))
      return selectLines().where(inArray(menuItemIngredients.menuItemId, dishes))
    },

    async putLines(menuItemId: number, lines: readonly NewLine[]) {
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
