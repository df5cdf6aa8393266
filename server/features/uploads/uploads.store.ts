import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { ImageFolder, StoredImage } from '#contract/uploads/images.ts'
import type { Queries } from '#server/db/database.ts'
import { uploads } from './uploads.table.ts'

type NewUpload = StoredImage & { folder: ImageFolder; userId: number; bytes: number; createdAt: Date }

const imageColumns = { path: uploads.path, width: uploads.width, height: uploads.height, preview: uploads.preview }

export function createUploadsStore(db: Queries) {
  return {
    async sumBytes(userId: number): Promise<number> {
      const [row] = await db
        .select({ bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)` })
        .from(uploads)
        .where(and(eq(uploads.userId, userId), isNull(uploads.removalStartedAt)))
      return Number(row?.bytes)
    },

    async insertUpload(upload: NewUpload) {
      await db.insert(uploads).values({ ...upload, unusedSince: upload.createdAt })
    },

    async markStored(path: string, storedAt: Date) {
      await db.update(uploads).set({ storedAt }).where(eq(uploads.path, path))
    },

    /** Claims those of the images that are completely stored, belong to the account, are in the folder, and are not being removed. A path that is given twice is claimed twice. */
    async claim(paths: readonly string[], folder: ImageFolder, userId: number): Promise<StoredImage[]> {
      const wanted = countPaths(paths)
      return db
        .update(uploads)
        .set({ claims: sql`${uploads.claims} + wanted.times`, unusedSince: null })
        .from(wanted)
        .where(
          and(
            sql`${uploads.path} = wanted.path`,
            eq(uploads.folder, folder),
            eq(uploads.userId, userId),
            isNotNull(uploads.storedAt),
            isNull(uploads.removalStartedAt),
          ),
        )
        .returning(imageColumns)
    },

    async release(paths: readonly string[], now: Date) {
      if (paths.length === 0) return
      // In one order everywhere: two transactions that release the same images must not deadlock.
      await db
        .select({ path: uploads.path })
        .from(uploads)
        .where(inArray(uploads.path, [...paths]))
        .orderBy(uploads.path)
        .for('update')
      await db
        .update(uploads)
        .set({
          claims: sql`${uploads.claims} - wanted.times`,
          unusedSince: sql`case when ${uploads.claims} = wanted.times then ${now.toISOString()}::timestamptz end`,
        })
        .from(countPaths(paths))
        .where(sql`${uploads.path} = wanted.path`)
    },

    async startRemoval(path: string, now: Date) {
      await db.update(uploads).set({ removalStartedAt: now }).where(eq(uploads.path, path))
    },

    /**
     * Takes the images that are due for removal: unused for long enough, left by a deleted account, or in an abandoned removal.
     * Several processes at once take different ones.
     */
    async takeRemovals({ now, unusedBefore, ownerlessBefore, startedBefore, limit }: RemovalsDue): Promise<string[]> {
      const due = db
        .select({ path: uploads.path })
        .from(uploads)
        .where(
          or(
            and(
              isNull(uploads.removalStartedAt),
              or(
                lt(uploads.unusedSince, unusedBefore),
                and(isNull(uploads.userId), or(isNotNull(uploads.storedAt), lt(uploads.createdAt, ownerlessBefore))),
              ),
            ),
            lt(uploads.removalStartedAt, startedBefore),
          ),
        )
        .orderBy(sql`${uploads.removalStartedAt} nulls first`)
        .limit(limit)
        .for('update', { skipLocked: true })
      const taken = await db
        .update(uploads)
        .set({ removalStartedAt: now })
        .where(inArray(uploads.path, due))
        .returning({ path: uploads.path })
      return taken.map(({ path }) => path)
    },

    async deleteUpload(path: string) {
      await db.delete(uploads).where(eq(uploads.path, path))
    },
  }
}

/** For `from`: each path once, with how often it is given. */
const countPaths = (paths: readonly string[]) => sql`(
    select path, count(*)::int as times from jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb) as path group by path
  ) as wanted`

type RemovalsDue = { now: Date; unusedBefore: Date; ownerlessBefore: Date; startedBefore: Date; limit: number }
