import { and, desc, eq, getTableColumns, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.queries.ts'
import { importSources, menuImports } from './imports.table.ts'
import type { UndoRecord } from './undo-record.ts'

const { source: _, crops: _crops, ...columns } = getTableColumns(menuImports)
export type ImportDraft = Omit<typeof menuImports.$inferSelect, 'source' | 'crops'> & { hasCrops: boolean }
const draftColumns = { ...columns, hasCrops: sql<boolean>`${menuImports.crops} IS NOT NULL` }
export type NewDraft = typeof menuImports.$inferInsert
type ImportChanges = Partial<Omit<typeof menuImports.$inferInsert, 'id' | 'restaurantId'>>

export type ImportsStore = ReturnType<typeof createImportsStore>

export function createImportsStore(db: Queries) {
  const isOwn = (id: number, ownerId: number) =>
    and(eq(menuImports.id, id), isOwnRestaurant(menuImports.restaurantId, ownerId))

  return {
    async insert(values: NewDraft): Promise<number> {
      const [row] = await db.insert(menuImports).values(values).returning({ id: menuImports.id })
      if (!row) throw new Error('The insert returned no row')
      return row.id
    },

    async find(id: number) {
      const [row] = await db.select().from(menuImports).where(eq(menuImports.id, id))
      return row ?? null
    },

    async findOwn(id: number, ownerId: number): Promise<ImportDraft | null> {
      const [row] = await db.select(draftColumns).from(menuImports).where(isOwn(id, ownerId))
      return row ?? null
    },

    async lockOwn(id: number, ownerId: number): Promise<ImportDraft | null> {
      const [row] = await db.select(draftColumns).from(menuImports).where(isOwn(id, ownerId)).for('update')
      return row ?? null
    },

    async findCrops(id: number, ownerId: number): Promise<Record<string, string> | null> {
      const [row] = await db.select({ crops: menuImports.crops }).from(menuImports).where(isOwn(id, ownerId))
      return row ? (row.crops ?? {}) : null
    },

    /** The newest first. */
    async listOf(restaurantId: number) {
      const { id, status, createdAt, appliedAt } = columns
      return db
        .select({ id, status, createdAt, appliedAt, rowCount: sql<number>`jsonb_array_length(${menuImports.rows})` })
        .from(menuImports)
        .where(eq(menuImports.restaurantId, restaurantId))
        .orderBy(desc(menuImports.id))
        .limit(20)
    },

    /** The dishes that were published from an import that kept its other rows, and still can be taken back. */
    async listPublishedFrom(id: number, restaurantId: number): Promise<number[]> {
      const rest = sql<UndoRecord['rest']>`${menuImports.undo}->'rest'`
      const parts = await db
        .select({ rest })
        .from(menuImports)
        .where(and(eq(menuImports.restaurantId, restaurantId), sql`${rest}->>'importId' = ${String(id)}`))
      return parts.flatMap(({ rest: part }) => part?.dishIds ?? [])
    },

    async update(id: number, changes: ImportChanges) {
      await db.update(menuImports).set(changes).where(eq(menuImports.id, id))
    },

    /** Does nothing when it is read already: an abandoned attempt may go on beside its successor. */
    async finishReading(id: number, changes: ImportChanges) {
      await db
        .update(menuImports)
        .set({ ...changes, ...atEnd })
        .where(and(eq(menuImports.id, id), eq(menuImports.status, 'reading')))
    },

    /** As `finishReading`, without a result. */
    async failReading(id: number, message: string) {
      await db
        .update(menuImports)
        .set(endOf(message))
        .where(and(eq(menuImports.id, id), eq(menuImports.status, 'reading')))
    },

    /** Returns the key of what is still being read. */
    async delete(id: number): Promise<string | null> {
      const [deleted] = await db
        .delete(menuImports)
        .where(eq(menuImports.id, id))
        .returning({ source: menuImports.source })
      return deleted?.source ?? null
    },

    async isReading(restaurantId: number): Promise<boolean> {
      const [found] = await db
        .select({ id: menuImports.id })
        .from(menuImports)
        .where(and(eq(menuImports.restaurantId, restaurantId), eq(menuImports.status, 'reading')))
        .limit(1)
      return found !== undefined
    },

    async deleteBefore(before: Date) {
      await db.delete(menuImports).where(lt(menuImports.createdAt, before))
    },

    /** Drafts whose reading was given up without a word, such as by a process that was killed again and again. */
    async failReadingsBefore(before: Date, message: string) {
      const old = db.select({ key: importSources.key }).from(importSources).where(lt(importSources.createdAt, before))
      await db
        .update(menuImports)
        .set(endOf(message))
        .where(and(eq(menuImports.status, 'reading'), inArray(menuImports.source, old)))
    },

    async insertSource(key: string, createdAt: Date) {
      await db.insert(importSources).values({ key, createdAt })
    },

    async deleteSource(key: string) {
      await db.delete(importSources).where(eq(importSources.key, key))
    },

    /** The keys of what no draft names. */
    async listUnusedSources(before: Date): Promise<string[]> {
      const naming = db.select().from(menuImports).where(eq(menuImports.source, importSources.key))
      const unused = await db
        .select({ key: importSources.key })
        .from(importSources)
        .where(and(lt(importSources.createdAt, before), notExists(naming)))
      return unused.map(({ key }) => key)
    },
  }
}

const atEnd = { source: null, progress: 100, seen: [] }

/** A page more that cannot be read leaves the rows that are there. */
function endOf(message: string) {
  const status = sql<
    'ready' | 'failed'
  >`case when jsonb_array_length(${menuImports.rows}) > 0 then 'ready' else 'failed' end`
  return { status, message, ...atEnd }
}
