import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { LocalDate } from '#contract/hours/time-zones.ts'
import type { Queries } from '#server/db/database.ts'
import { almuerzos, almuerzoTemplates } from './almuerzo.table.ts'

const columns = {
  date: almuerzos.date,
  price: almuerzos.price,
  sopas: almuerzos.sopas,
  segundos: almuerzos.segundos,
  jugo: almuerzos.jugo,
  postre: almuerzos.postre,
  portions: almuerzos.portions,
  served: almuerzos.served,
  endsAt: almuerzos.endsAt,
}

export type AlmuerzoRow = Omit<typeof almuerzos.$inferSelect, 'restaurantId' | 'taps'>
export type StoredContent = Omit<AlmuerzoRow, 'date' | 'served'>
export type TemplateRow = typeof almuerzoTemplates.$inferSelect

/** More than anybody taps while a lost answer may still be repeated. */
const rememberedTaps = 100

export function createAlmuerzoStore(db: Queries) {
  const isOf = (restaurantId: number, date: LocalDate): SQL | undefined =>
    and(eq(almuerzos.restaurantId, restaurantId), eq(almuerzos.date, date))

  return {
    async list(restaurantId: number, dates: readonly LocalDate[]): Promise<AlmuerzoRow[]> {
      return db
        .select(columns)
        .from(almuerzos)
        .where(and(eq(almuerzos.restaurantId, restaurantId), inArray(almuerzos.date, [...dates])))
    },

    async listAll(restaurantId: number): Promise<AlmuerzoRow[]> {
      return db.select(columns).from(almuerzos).where(eq(almuerzos.restaurantId, restaurantId)).orderBy(almuerzos.date)
    },

    /** Taps come at any time: portions that are kept are not written, or a tap in between would be lost. */
    async put(
      restaurantId: number,
      date: LocalDate,
      content: StoredContent,
      { keepsPortions }: { keepsPortions: boolean },
    ): Promise<AlmuerzoRow> {
      const { portions, ...others } = content
      const [row] = await db
        .insert(almuerzos)
        .values({ restaurantId, date, ...content })
        .onConflictDoUpdate({
          target: [almuerzos.restaurantId, almuerzos.date],
          set: keepsPortions ? others : { portions, ...others },
        })
        .returning(columns)
      if (!row) throw new Error('The upsert returned no row')
      return row
    },

    /**
     * One statement, so that taps at the same time never leave less than zero. Null when too few are left, or when the key was counted before.
     * An almuerzo that was published again takes back no more than it has served itself.
     */
    async serve(restaurantId: number, date: LocalDate, portions: number, key: string | undefined) {
      const { taps } = almuerzos
      const served = sql`greatest(${portions}::int, -${almuerzos.served})`
      const [row] = await db
        .update(almuerzos)
        .set({
          portions: sql`${almuerzos.portions} - ${served}`,
          served: sql`${almuerzos.served} + ${served}`,
          ...(key && { taps: sql`(array_prepend(${key}::uuid, ${taps}))[1:${sql.raw(String(rememberedTaps))}]` }),
        })
        .where(
          and(
            isOf(restaurantId, date),
            or(isNull(almuerzos.portions), sql`${almuerzos.portions} >= ${portions}`),
            key ? sql`not ${key}::uuid = any(${taps})` : undefined,
          ),
        )
        .returning(columns)
      return row ?? null
    },

    async hasCounted(restaurantId: number, date: LocalDate, key: string): Promise<boolean> {
      const rows = await db
        .select({ date: almuerzos.date })
        .from(almuerzos)
        .where(and(isOf(restaurantId, date), sql`${key}::uuid = any(${almuerzos.taps})`))
      return rows.length > 0
    },

    async delete(restaurantId: number, date: LocalDate): Promise<void> {
      await db.delete(almuerzos).where(isOf(restaurantId, date))
    },

    async listTemplates(restaurantId: number): Promise<TemplateRow[]> {
      return db
        .select()
        .from(almuerzoTemplates)
        .where(eq(almuerzoTemplates.restaurantId, restaurantId))
        .orderBy(asc(almuerzoTemplates.name))
    },

    async findTemplate(restaurantId: number, named: { id: number } | { name: string }): Promise<TemplateRow | null> {
      const isNamed = 'id' in named ? eq(almuerzoTemplates.id, named.id) : eq(almuerzoTemplates.name, named.name)
      const [row] = await db
        .select()
        .from(almuerzoTemplates)
        .where(and(eq(almuerzoTemplates.restaurantId, restaurantId), isNamed))
      return row ?? null
    },

    async countOtherTemplates(restaurantId: number, name: string): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(almuerzoTemplates)
        .where(and(eq(almuerzoTemplates.restaurantId, restaurantId), ne(almuerzoTemplates.name, name)))
      return row?.total ?? 0
    },

    async putTemplate(restaurantId: number, name: string, content: StoredContent): Promise<TemplateRow> {
      const [row] = await db
        .insert(almuerzoTemplates)
        .values({ restaurantId, name, ...content })
        .onConflictDoUpdate({ target: [almuerzoTemplates.restaurantId, almuerzoTemplates.name], set: content })
        .returning()
      if (!row) throw new Error('The upsert returned no row')
      return row
    },

    async deleteTemplate(id: number): Promise<void> {
      await db.delete(almuerzoTemplates).where(eq(almuerzoTemplates.id, id))
    },
  }
}
