import { and, asc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { RecipeUnit } from '#contract/ingredients/units.ts'
import type { Queries } from '#server/db/database.ts'
import { shoppingLines, shoppingPortions } from './shopping.table.ts'

export type PortionsRow = typeof shoppingPortions.$inferSelect
export type LineRow = typeof shoppingLines.$inferSelect
type Subject = Pick<PortionsRow, 'menuItemId' | 'preparationId'>
type TickRow = { ingredientId: number; bought: boolean; tickedAt: Date; tickKey: string }

export function createShoppingStore(db: Queries) {
  const isOf = (table: typeof shoppingPortions | typeof shoppingLines, restaurantId: number, day: LocalDate) =>
    and(eq(table.restaurantId, restaurantId), eq(table.day, day))

  return {
    async listPortions(restaurantId: number, day: LocalDate): Promise<PortionsRow[]> {
      return db
        .select()
        .from(shoppingPortions)
        .where(isOf(shoppingPortions, restaurantId, day))
    },

    async listLines(restaurantId: number, day: LocalDate): Promise<LineRow[]> {
      return db
        .select()
        .from(shoppingLines)
        .where(isOf(shoppingLines, restaurantId, day))
    },

    async listAllPortions(restaurantId: number): Promise<PortionsRow[]> {
      const { day, id } = shoppingPortions
      return db
        .select()
        .from(shoppingPortions)
        .where(eq(shoppingPortions.restaurantId, restaurantId))
        .orderBy(asc(day), asc(id))
    },

    async listAllLines(restaurantId: number): Promise<LineRow[]> {
      const { day, id } = shoppingLines
      return db
        .select()
        .from(shoppingLines)
        .where(eq(shoppingLines.restaurantId, restaurantId))
        .orderBy(asc(day), asc(id))
    },

    /** Each subject once. */
    async putPortions(
      restaurantId: number,
      day: LocalDate,
      planned: readonly (Subject & { portions: number })[],
    ): Promise<void> {
      const { restaurantId: restaurant, day: onDay, menuItemId, preparationId } = shoppingPortions
      for (const [subject, isOfIt] of [
        [menuItemId, (one: Subject) => one.menuItemId !== null],
        [preparationId, (one: Subject) => one.preparationId !== null],
      ] as const) {
        const values = planned.filter(isOfIt).map((one) => ({ ...one, restaurantId, day }))
        if (values.length === 0) continue
        await db
          .insert(shoppingPortions)
          .values(values)
          .onConflictDoUpdate({ target: [restaurant, onDay, subject], set: { portions: sql`excluded.portions` } })
      }
    },

    async putAtHome(
      restaurantId: number,
      day: LocalDate,
      { ingredientId, ...home }: { ingredientId: number; homeQuantity: number | null; homeUnit: RecipeUnit | null },
    ): Promise<void> {
      const { restaurantId: restaurant, day: onDay, ingredientId: ingredient } = shoppingLines
      await db
        .insert(shoppingLines)
        .values({ restaurantId, day, ingredientId, ...home })
        .onConflictDoUpdate({ target: [restaurant, onDay, ingredient], set: home })
    },

    /** False when the tick came before, or a later one did. */
    async putTick(restaurantId: number, day: LocalDate, { ingredientId, ...tick }: TickRow): Promise<boolean> {
      const { restaurantId: restaurant, day: onDay, ingredientId: ingredient, tickedAt, tickKey } = shoppingLines
      const isNews = or(
        isNull(tickedAt),
        and(sql`${tickedAt} <= ${tick.tickedAt.toISOString()}::timestamptz`, ne(tickKey, tick.tickKey)),
      )
      const written = await db
        .insert(shoppingLines)
        .values({ restaurantId, day, ingredientId, ...tick })
        .onConflictDoUpdate({ target: [restaurant, onDay, ingredient], set: tick, ...(isNews && { setWhere: isNews }) })
        .returning({ id: shoppingLines.id })
      return written.length > 0
    },

    async forgetBefore(restaurantId: number, first: LocalDate): Promise<void> {
      for (const table of [shoppingPortions, shoppingLines])
        await db.delete(table).where(and(eq(table.restaurantId, restaurantId), lt(table.day, first)))
    },

    async hasList(restaurantId: number, day: LocalDate): Promise<boolean> {
      const [portions, lines] = [
        await db
          .select({ id: shoppingPortions.id })
          .from(shoppingPortions)
          .where(isOf(shoppingPortions, restaurantId, day))
          .limit(1),
        await db
          .select({ id: shoppingLines.id })
          .from(shoppingLines)
          .where(isOf(shoppingLines, restaurantId, day))
          .limit(1),
      ]
      return portions.length + lines.length > 0
    },
  }
}
