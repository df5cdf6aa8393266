import { desc } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { operatorActions } from './operator.table.ts'

export type ActionRow = typeof operatorActions.$inferSelect

export function createOperatorStore(db: Queries) {
  return {
    async insert(action: typeof operatorActions.$inferInsert): Promise<ActionRow> {
      const [row] = await db.insert(operatorActions).values(action).returning()
      if (!row) throw new Error('The insert returned no row')
      return row
    },

    async listLast(limit: number): Promise<ActionRow[]> {
      return db.select().from(operatorActions).orderBy(desc(operatorActions.id)).limit(limit)
    },
  }
}
