import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { emailConfirmations } from './accounts.table.ts'

export function createEmailConfirmationsStore(db: Queries) {
  const isCurrent = (secretHash: string) =>
    and(eq(emailConfirmations.secretHash, secretHash), gt(emailConfirmations.expiresAt, sql`now()`))

  return {
    async insert(confirmation: { secretHash: string; userId: number; email: string; expiresAt: Date }) {
      await db.insert(emailConfirmations).values(confirmation)
    },

    async find(secretHash: string) {
      const [found] = await db
        .select({ userId: emailConfirmations.userId, email: emailConfirmations.email })
        .from(emailConfirmations)
        .where(isCurrent(secretHash))
      return found ?? null
    },

    /** Deletes it, so that of several requests at once only one gets true. */
    async consume(secretHash: string): Promise<boolean> {
      const taken = await db
        .delete(emailConfirmations)
        .where(isCurrent(secretHash))
        .returning({ userId: emailConfirmations.userId })
      return taken.length > 0
    },

    async deleteOf(userId: number) {
      await db.delete(emailConfirmations).where(eq(emailConfirmations.userId, userId))
    },

    async deleteExpired() {
      await db.delete(emailConfirmations).where(lte(emailConfirmations.expiresAt, sql`now()`))
    },
  }
}
