import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { isOwnRestaurant } from '#server/features/restaurants/restaurants.service.ts'
import { menuImports } from './imports.table.ts'

const { source: _, crops: _crops, ...columns } = getTableColumns(menuImports)
export type ImportDraft = Omit<typeof menuImports.$inferSelect, 'source' | 'crops'> & { hasCrops: boolean }
const draftColumns = { ...columns, hasCrops: sql<boolean>`${menuImports.crops} IS NOT NULL` }
type ImportChanges = Partial<Omit<typeof menuImports.$inferInsert, 'id' | 'restaurantId'>>

export type ImportsStore = ReturnType<typeof createImportsStore>

export function createImportsStore(db: Queries) {
  const isOwn = (id: number, ownerId: number) =>
    and(eq(menuImports.id, id), isOwnRestaurant(menuImports.restaurantId, ownerId))

  return {
    async insert(values: typeof menuImports.$inferInsert): Promise<number> {
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

    async update(id: number, changes: ImportChanges) {
      await db.update(menuImports).set(changes).where(eq(menuImports.id, id))
    },

    /** Does nothing when it is read already: an abandoned attempt may go on beside its successor. */
    async finishReading(id: number, changes: ImportChanges) {
      await db
        .update(menuImports)
        .set({ ...changes, source: null, progress: 100 })
        .where(and(eq(menuImports.id, id), eq(menuImports.status, 'reading')))
    },

    async deleteOwn(id: number, ownerId: number): Promise<boolean> {
      const deleted = await db.delete(menuImports).where(isOwn(id, ownerId)).returning({ id: menuImports.id })
      return deleted.length > 0
    },

    async deleteBefore(before: Date) {
      await db.delete(menuImports).where(lt(menuImports.createdAt, before))
    },
  }
}
