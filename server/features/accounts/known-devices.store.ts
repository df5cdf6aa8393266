import { and, desc, eq, gt, lte, ne, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '#server/db/database.ts'
import { knownDevices, users } from './accounts.table.ts'

export function createKnownDevicesStore(db: Queries) {
  const ofUser = (userId: number) => eq(knownDevices.userId, userId)
  const isCurrent = gt(knownDevices.expiresAt, sql`now()`)

  return {
    /** The id of an account that has logged in on the device; if an address is given, of the account with that address. */
    async findOwner(tokenHash: string, email?: string): Promise<number | null> {
      const [owner] = await db
        .select({ id: users.id })
        .from(knownDevices)
        .innerJoin(users, eq(users.id, knownDevices.userId))
        .where(
          and(
            eq(knownDevices.tokenHash, tokenHash),
            isCurrent,
            email === undefined ? undefined : eq(users.email, email),
          ),
        )
        .orderBy(users.id)
        .limit(1)
      return owner?.id ?? null
    },

    async isKnown(userId: number, tokenHash: string): Promise<boolean> {
      const known = await db
        .select({ userId: knownDevices.userId })
        .from(knownDevices)
        .where(and(ofUser(userId), eq(knownDevices.tokenHash, tokenHash), isCurrent))
      return known.length > 0
    },

    /** Whether the account's owner should hear of a login on the device: not on a known one, and not on the first one of a new account. */
    async isNews(userId: number, tokenHash: string | null, newAccountMs: number): Promise<boolean> {
      const known = await db
        .select({ tokenHash: knownDevices.tokenHash })
        .from(knownDevices)
        .where(and(ofUser(userId), isCurrent))
      if (known.length > 0) return known.every((device) => device.tokenHash !== tokenHash)
      const [user] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
      return user !== undefined && Date.now() - user.createdAt.getTime() > newAccountMs
    },

    /** For all accounts that have logged in on the device. */
    async changeToken(tokenHash: string, newTokenHash: string) {
      await db.update(knownDevices).set({ tokenHash: newTokenHash }).where(eq(knownDevices.tokenHash, tokenHash))
    },

    async put(device: { tokenHash: string; userId: number; expiresAt: Date }) {
      await db
        .insert(knownDevices)
        .values(device)
        .onConflictDoUpdate({
          target: [knownDevices.tokenHash, knownDevices.userId],
          set: { expiresAt: device.expiresAt },
        })
    },

    /** Deletes all but the most recently used ones. */
    async keepNewest(userId: number, many: number) {
      const newest = db
        .select({ tokenHash: knownDevices.tokenHash })
        .from(knownDevices)
        .where(ofUser(userId))
        .orderBy(desc(knownDevices.expiresAt), knownDevices.tokenHash)
        .limit(many)
      await db.delete(knownDevices).where(and(ofUser(userId), notInArray(knownDevices.tokenHash, newest)))
    },

    async deleteOf(userId: number, { except }: { except: string | null }) {
      await db
        .delete(knownDevices)
        .where(except === null ? ofUser(userId) : and(ofUser(userId), ne(knownDevices.tokenHash, except)))
    },

    async list(userId: number) {
      return db
        .select({ createdAt: knownDevices.createdAt, expiresAt: knownDevices.expiresAt })
        .from(knownDevices)
        .where(and(ofUser(userId), isCurrent))
        .orderBy(knownDevices.createdAt)
    },

    async deleteExpired() {
      await db.delete(knownDevices).where(lte(knownDevices.expiresAt, sql`now()`))
    },
  }
}
