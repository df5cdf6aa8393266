import { buffer } from 'node:stream/consumers'
import { imageVariant, imageWidths } from '#contract/uploads/images.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import type { CopyTransaction } from '#server/db/copy-transaction.ts'

const pathsAtOnce = 2000
/** An S3 service takes its time for each, and answers many at once. */
const readsAhead = 8

/** The pictures that are complete and not being removed. */
export async function listImagePaths({ query }: CopyTransaction): Promise<Set<string>> {
  const paths = new Set<string>()
  for (let last = ''; ; ) {
    const rows = await query<{ path: string }>(
      `SELECT path FROM uploads
       WHERE path > $1 AND stored_at IS NOT NULL AND removal_started_at IS NULL
       ORDER BY path LIMIT ${pathsAtOnce}`,
      [last],
    )
    for (const { path } of rows) paths.add(path)
    if (rows.length < pathsAtOnce) return paths
    last = rows.at(-1)?.path ?? last
  }
}

/** All widths of one picture, or null if any of them is missing. */
export type ReadImage = { path: string; variants: { key: string; bytes: Buffer }[] | null }

/** In the order of the paths, reading a few ahead of the consumer. */
export async function* readImages(storage: ObjectStorage, paths: Iterable<string>): AsyncGenerator<ReadImage> {
  const waiting: Promise<ReadImage>[] = []
  for (const path of paths) {
    const reading = readImage(storage, path)
    // The consumer gets the rejection later; until then it must not count as unhandled.
    reading.catch(() => undefined)
    waiting.push(reading)
    if (waiting.length >= readsAhead) yield (await waiting.shift()) as ReadImage
  }
  for (const image of waiting) yield await image
}

async function readImage(storage: ObjectStorage, path: string): Promise<ReadImage> {
  const variants: { key: string; bytes: Buffer }[] = []
  for (const width of imageWidths) {
    const key = imageVariant(path, width)
    const object = await storage.get(key)
    if (!object) return { path, variants: null }
    variants.push({ key, bytes: await buffer(object.body) })
  }
  return { path, variants }
}
