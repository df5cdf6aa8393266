import { and, count, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { codeApps, passkeys, recoveryCodes, secondFactorTickets } from './second-factor.table.ts'

export type Ticket = Omit<typeof secondFactorTickets.$inferSelect, 'secretHash' | 'expiresAt'>
type NewTicket = typeof secondFactorTickets.$inferInsert
type NewPasskey = typeof passkeys.$inferInsert

export function createSecondFactorStore(db: Queries) {
  return {
    async findCodeApp(userId: number) {
      const [app] = await db
        .select({ secret: codeApps.secret, isOn: codeApps.isOn })
        .from(codeApps)
        .where(eq(codeApps.userId, userId))
      return app ?? null
    },

    /** Replaces one that was never confirmed. False when the account has a confirmed one. */
    async putCodeApp(userId: number, secret: string): Promise<boolean> {
      const put = await db
        .insert(codeApps)
        .values({ userId, secret })
        .onConflictDoUpdate({
          target: codeApps.userId,
          set: { secret, lastStep: 0, createdAt: sql`now()` },
          setWhere: eq(codeApps.isOn, false),
        })
        .returning({ userId: codeApps.userId })
      return put.length > 0
    },

    /** True for the first use of a code only, also when several come at once. */
    async useStep(userId: number, step: number, { isOn }: { isOn: boolean }): Promise<boolean> {
      const used = await db
        .update(codeApps)
        .set({ lastStep: step, isOn: true })
        .where(and(eq(codeApps.userId, userId), eq(codeApps.isOn, isOn), lt(codeApps.lastStep, step)))
        .returning({ userId: codeApps.userId })
      return used.length > 0
    },

    async listPasskeys(userId: number) {
      return db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
    },

    /** False when the passkey is known already. */
    async insertPasskey(passkey: NewPasskey): Promise<boolean> {
      const added = await db.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
      return added.length > 0
    },

    /** False when the account has no such passkey. */
    async deletePasskey(userId: number, id: number): Promise<boolean> {
      const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.id, id))
      return (await db.delete(passkeys).where(isOwn).returning({ id: passkeys.id })).length > 0
    },

    /** False when the passkey is gone, or when its counter went on meanwhile. Passkeys that do not count always send 0. */
    async usePasskey(userId: number, credentialId: string, counter: number): Promise<boolean> {
      const isLater = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter} = 0`))
      const used = await db
        .update(passkeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, credentialId), isLater))
        .returning({ id: passkeys.id })
      return used.length > 0
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const [row] = await db.select({ many: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      return row?.many ?? 0
    },

    async replaceRecoveryCodes(userId: number, hashes: string[]) {
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
    },

    /** Deletes it, so that of several uses at once only one gets true. */
    async useRecoveryCode(userId: number, codeHash: string): Promise<boolean> {
      const used = await db
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId })
      return used.length > 0
    },

    /** Returns how many factors there were. */
    async deleteAllOf(userId: number): Promise<number> {
      const apps = await db.delete(codeApps).where(eq(codeApps.userId, userId)).returning({ isOn: codeApps.isOn })
      const keys = await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
      await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await db.delete(secondFactorTickets).where(eq(secondFactorTickets.userId, userId))
      return apps.filter(({ isOn }) => isOn).length + keys.length
    },

    async insertTicket(ticket: NewTicket) {
      await db.insert(secondFactorTickets).values(ticket)
    },

    async findTicket(secretHash: string): Promise<Ticket | null> {
      const [ticket] = await db
        .select()
        .from(secondFactorTickets)
        .where(and(eq(secondFactorTickets.secretHash, secretHash), gt(secondFactorTickets.expiresAt, sql`now()`)))
      return ticket ?? null
    },

    /** Deletes it, so that of several requests at once only one gets true. */
    async consumeTicket(secretHash: string): Promise<boolean> {
      const taken = await db
        .delete(secondFactorTickets)
        .where(eq(secondFactorTickets.secretHash, secretHash))
        .returning({ userId: secondFactorTickets.userId })
      return taken.length > 0
    },

    async deleteExpired() {
      await db.delete(secondFactorTickets).where(lte(secondFactorTickets.expiresAt, sql`now()`))
    },
  }
}
