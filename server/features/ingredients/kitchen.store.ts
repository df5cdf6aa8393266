import { and, count, desc, eq, getTableColumns, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import type { Weight } from '#contract/ingredients/units.ts'
import type { Queries } from '#server/db/database.ts'
import {
  ingredientPacks,
  ingredientPrices,
  ingredients,
  ingredientWeights,
  preparationLines,
} from './ingredients.table.ts'

type PackRow = typeof ingredientPacks.$inferSelect
export type PriceRow = typeof ingredientPrices.$inferSelect
type Price = Omit<PriceRow, 'id'>

/** A price that is corrected within this time leaves no trace. */
const correctionMs = 60 * 60 * 1000
const listedPrices = 200

/** How ingredients are bought, prepared and weighed, and what they cost before. */
export function createKitchenStore(db: Queries) {
  return {
    async replaceWeights(ingredientId: number, weights: readonly Weight[]): Promise<void> {
      await db.delete(ingredientWeights).where(eq(ingredientWeights.ingredientId, ingredientId))
      if (weights.length === 0) return
      await db
        .insert(ingredientWeights)
        .values(weights.map(({ unit, quantity, in_unit }) => ({ ingredientId, unit, quantity, inUnit: in_unit })))
    },

    async countPacks(ingredientId: number): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(ingredientPacks)
        .where(eq(ingredientPacks.ingredientId, ingredientId))
      return row?.total ?? 0
    },

    /** The cost is no longer that of a pack. */
    async uncountPacks(ingredientId: number): Promise<void> {
      await db
        .update(ingredientPacks)
        .set({ counts: false })
        .where(and(eq(ingredientPacks.ingredientId, ingredientId), ingredientPacks.counts))
    },

    /** One of the same name and size gets the new price. */
    async putPack(pack: Omit<PackRow, 'id'>): Promise<void> {
      const { price, pricedAt, counts } = pack
      const { ingredientId, name, quantity, unit } = ingredientPacks
      await db
        .insert(ingredientPacks)
        .values(pack)
        .onConflictDoUpdate({ target: [ingredientId, name, quantity, unit], set: { price, pricedAt, counts } })
    },

    async deletePack(ingredientId: number, packId: number): Promise<boolean> {
      const deleted = await db
        .delete(ingredientPacks)
        .where(and(eq(ingredientPacks.id, packId), eq(ingredientPacks.ingredientId, ingredientId)))
        .returning({ id: ingredientPacks.id })
      return deleted.length > 0
    },

    async countPreparations(restaurantId: number): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(ingredients)
        .where(and(eq(ingredients.restaurantId, restaurantId), isNotNull(ingredients.makesUnit)))
      return row?.total ?? 0
    },

    async insertPreparation(values: typeof ingredients.$inferInsert): Promise<number> {
      const [row] = await db.insert(ingredients).values(values).returning({ id: ingredients.id })
      if (!row) throw new Error('The preparation was not inserted')
      return row.id
    },

    async replaceLines(preparationId: number, lines: readonly PantryLine[]): Promise<void> {
      await db.delete(preparationLines).where(eq(preparationLines.preparationId, preparationId))
      await db.insert(preparationLines).values(lines.map((line) => ({ ...line, preparationId })))
    },

    async recordPrices(prices: readonly Price[]): Promise<void> {
      const [first] = prices
      if (!first) return
      const isCorrected = gt(ingredientPrices.at, new Date(first.at.getTime() - correctionMs))
      const ids = prices.map(({ ingredientId }) => ingredientId)
      await db.delete(ingredientPrices).where(and(inArray(ingredientPrices.ingredientId, ids), isCorrected))
      await db.insert(ingredientPrices).values([...prices])
    },

    /** The last one first. */
    async listPrices(ingredientId: number): Promise<PriceRow[]> {
      return db
        .select()
        .from(ingredientPrices)
        .where(eq(ingredientPrices.ingredientId, ingredientId))
        .orderBy(desc(ingredientPrices.at), desc(ingredientPrices.id))
        .limit(listedPrices)
    },

    /** The cost that each ingredient had at an instant; the first known one of those that are newer. */
    async listPricesAt(restaurantId: number, at: Date): Promise<PriceRow[]> {
      const age = sql`${ingredientPrices.at} - ${at.toISOString()}::timestamptz`
      return db
        .selectDistinctOn([ingredientPrices.ingredientId], getTableColumns(ingredientPrices))
        .from(ingredientPrices)
        .innerJoin(ingredients, eq(ingredients.id, ingredientPrices.ingredientId))
        .where(eq(ingredients.restaurantId, restaurantId))
        .orderBy(ingredientPrices.ingredientId, sql`${age} <= interval '0' desc`, sql`greatest(${age}, -(${age}))`)
    },
  }
}
