import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { PushKeys } from '#server/adapters/push/push-sender.ts'
import type { Queries } from '#server/db/database.ts'
import { noticeDevices, pushKey } from './devices.table.ts'

type DeviceRow = typeof noticeDevices.$inferSelect
type NewDevice = typeof noticeDevices.$inferInsert

export function createDevicesStore(db: Queries) {
  const isOwn = (userId: number, id: number) => and(eq(noticeDevices.userId, userId), eq(noticeDevices.id, id))

  return {
    /** Returns the keys that are stored: the given ones, unless there were others before. */
    async getKeys(createKeys: () => PushKeys): Promise<PushKeys> {
      const [known] = await db.select().from(pushKey)
      if (known) return known
      await db
        .insert(pushKey)
        .values({ id: 1, ...createKeys() })
        .onConflictDoNothing()
      const [row] = await db.select().from(pushKey)
      if (!row) throw new Error('The keys are not there')
      return row
    },

    /** A browser that another account has logged in with since is this account's now. */
    async put(device: NewDevice): Promise<DeviceRow> {
      const [row] = await db
        .insert(noticeDevices)
        .values(device)
        .onConflictDoUpdate({
          target: noticeDevices.endpoint,
          set: { userId: device.userId, p256dh: device.p256dh, auth: device.auth, device: sql`excluded.device` },
        })
        .returning()
      if (!row) throw new Error('The device was not stored')
      return row
    },

    async count(userId: number): Promise<number> {
      const [row] = await db.select({ total: count() }).from(noticeDevices).where(eq(noticeDevices.userId, userId))
      return row?.total ?? 0
    },

    async list(userId: number): Promise<DeviceRow[]> {
      return db.select().from(noticeDevices).where(eq(noticeDevices.userId, userId)).orderBy(asc(noticeDevices.id))
    },

    async find(id: number): Promise<DeviceRow | null> {
      const [row] = await db.select().from(noticeDevices).where(eq(noticeDevices.id, id))
      return row ?? null
    },

    async findOwn(userId: number, id: number): Promise<DeviceRow | null> {
      const [row] = await db.select().from(noticeDevices).where(isOwn(userId, id))
      return row ?? null
    },

    async removeOwn(userId: number, id: number): Promise<boolean> {
      const removed = await db.delete(noticeDevices).where(isOwn(userId, id)).returning({ id: noticeDevices.id })
      return removed.length > 0
    },

    async remove(id: number): Promise<void> {
      await db.delete(noticeDevices).where(eq(noticeDevices.id, id))
    },
  }
}
