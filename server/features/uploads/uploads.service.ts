import type { Account } from '#contract/accounts/accounts.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { storageLimitBytes } from '#contract/payments/plans.ts'
import {
  type ImageFolder,
  imageVariant,
  imageWidths,
  isImagePath,
  isSocialPicturePath,
  type StoredImage,
} from '#contract/uploads/images.ts'
import type { EncodedImage } from '#server/adapters/images/encode-picture.ts'
import type { ImageEncoder } from '#server/adapters/images/image-encoder.ts'
import type { ObjectStorage, StoredObject } from '#server/adapters/storage/storage.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { ReceivedFile } from '#server/http/uploads/received-files.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Log } from '#server/log.ts'
import { createPictureName } from './picture-name.ts'
import { unusedImagesJob } from './uploads.job.ts'
import { createUploadsStore } from './uploads.store.ts'

const unusedMs = 24 * hourMs
/** Longer than any upload takes: a deleted account's upload that is not stored yet may still be in flight until then. */
const uploadMs = hourMs
/** A removal older than this is considered abandoned and may be taken over. */
const removalMs = 10 * minuteMs
const removalsAtOnce = 50

type Dependencies = {
  db: Database
  jobs: Pick<Jobs, 'send' | 'work'>
  accounts: Pick<AccountsService, 'lockAccount'>
  storage: ObjectStorage
  images: ImageEncoder
  log: Log
  now?: () => Date
}

export type UploadsService = ReturnType<typeof createUploadsService>

/** Every object has a row in the ledger for as long as it exists. How and why: docs/decisions/0007-images.md */
export function createUploadsService(dependencies: Dependencies) {
  const { db, jobs, accounts, storage, images, log, now = () => new Date() } = dependencies
  const store = createUploadsStore(db)
  jobs.work(unusedImagesJob, { handle: (_, { signal }) => removeUnused(signal), close })

  async function upload(
    account: Writer,
    { folder, userId }: { folder: ImageFolder; userId: number },
    file: ReceivedFile | undefined,
  ): Promise<StoredImage> {
    if (userId !== account.id) throw new AppError('image.not_yours')
    if ((folder === 'review-photos') !== (account.role === 'user')) throw new AppError('auth.forbidden')
    if (!file) throw new AppError('image.missing')
    return storeImage(account, folder, file)
  }

  /** Takes seconds, so do not call it inside a transaction. An image that is not claimed is removed after a day. */
  async function storeImage(account: Writer, folder: ImageFolder, file: ReceivedFile): Promise<StoredImage> {
    const { variants, ...picture } = await images.encode(account.id, file.temporaryPath)
    const image = { path: `${folder}/${createPictureName()}.webp`, ...picture }
    const bytes = variants.reduce((sum, variant) => sum + variant.bytes.length, 0)
    await db.transaction(async (tx) => {
      const { id, role } = await accounts.lockAccount(tx, account)
      const ledger = createUploadsStore(tx)
      if ((await ledger.sumBytes(id)) + bytes > storageLimitBytes[role]) throw new AppError('image.quota_reached')
      await ledger.insertUpload({ ...image, folder, userId: id, bytes, createdAt: now() })
    })
    await storeVariants(image.path, variants)
    return image
  }

  async function storeVariants(path: string, variants: EncodedImage['variants']): Promise<void> {
    try {
      for (const { width, bytes } of variants) await storage.put(imageVariant(path, width), bytes, 'image/webp')
    } catch (err) {
      log.error({ err, path }, 'an image could not be stored')
      await store.startRemoval(path, now())
      throw new AppError('image.storage_down', { retryAfterSeconds: 30 })
    }
    await store.markStored(path, now())
  }

  /** A claimed image is stored until its release. Claim it once for each place that shows it. A null path stands for no image. */
  async function claim(tx: Transaction, account: Account, path: string | null, folder: ImageFolder) {
    if (path === null) return null
    const images = await claimAll(tx, account, [path], folder)
    return images.get(path) as StoredImage
  }

  /** One statement for all. If one of them does not belong to the account, none is claimed. */
  async function claimAll(tx: Transaction, account: Account, paths: readonly string[], folder: ImageFolder) {
    const claimed = paths.every(isImagePath) ? await createUploadsStore(tx).claim(paths, folder, account.id) : []
    const byPath = new Map(claimed.map((image) => [image.path, image]))
    if (!paths.every((path) => byPath.has(path))) throw new AppError('image.not_yours')
    return byPath
  }

  /** The path of a form's picture: stores a file that came with the form, else returns the path of an earlier upload. */
  async function receive<Path>(account: Writer, folder: ImageFolder, file: ReceivedFile | undefined, path: Path) {
    return file ? (await storeImage(account, folder, file)).path : path
  }

  /** Claims the new image and releases the old one. Undefined keeps the old image, null removes it. */
  async function replace(
    tx: Transaction,
    account: Account,
    { folder, before, path }: { folder: ImageFolder; before: StoredImage | null; path: string | null | undefined },
  ): Promise<StoredImage | null> {
    if (path === undefined || path === before?.path) return before
    const image = await claim(tx, account, path, folder)
    await release(tx, [before?.path])
    return image
  }

  /** Call it once for each claim. An image without claims is removed a day later. */
  async function release(tx: Transaction, paths: readonly (string | null | undefined)[]): Promise<void> {
    await createUploadsStore(tx).release(
      paths.filter((path) => typeof path === 'string'),
      now(),
    )
  }

  /** The images of a deleted account go within seconds, not with the next round. */
  const forgetAccount: EventHandler<'account.deleted'> = async (_, tx) => {
    await jobs.send(tx, unusedImagesJob, {})
  }

  async function findObject(path: string): Promise<StoredObject | null> {
    try {
      return isImagePath(path) || isSocialPicturePath(path) ? await storage.get(path) : null
    } catch (err) {
      log.error({ err, path }, 'an image could not be read')
      throw new AppError('image.storage_down', { retryAfterSeconds: 30 })
    }
  }

  /** Objects first, then the row: if the process dies in between, the next job finds the row again. */
  async function removeUnused(signal?: AbortSignal): Promise<number> {
    let removed = 0
    while (!signal?.aborted) {
      const paths = await store.takeRemovals({
        now: now(),
        unusedBefore: earlier(unusedMs),
        ownerlessBefore: earlier(uploadMs),
        startedBefore: earlier(removalMs),
        limit: removalsAtOnce,
      })
      if (paths.length === 0) break
      for (const path of paths) {
        await storage.delete(imageWidths.map((width) => imageVariant(path, width)))
        await store.deleteUpload(path)
        removed += 1
      }
    }
    return removed
  }

  function close(): void {
    images.stop()
    storage.close()
  }

  function earlier(ms: number): Date {
    return new Date(now().getTime() - ms)
  }

  return { upload, storeImage, receive, claim, claimAll, replace, release, findObject, removeUnused, forgetAccount }
}
