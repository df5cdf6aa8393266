import { buffer } from 'node:stream/consumers'
import { imageVariant, imageWidths } from '#contract/uploads/images.ts'
import type { ObjectStorage } from '#server/adapters/storage/storage.ts'
import { entryNames, type Manifest } from './backup-format.ts'
import type { Watch } from './backup-progress.ts'
import type { TarEntry } from './tar.ts'

const writesAtOnce = 8
const prefix = entryNames.image('')

/** Puts pictures back. A picture that is already there with the same bytes is left alone and survives `undo`. */
export function createImageRestorer(storage: ObjectStorage, images: Manifest['images'], { report, signal }: Watch) {
  const superfluous = new Set(
    images.superfluous.flatMap((path) => imageWidths.map((width) => imageVariant(path, width))),
  )
  const total = images.count - superfluous.size
  const written: string[] = []
  const underWay = new Set<Promise<void>>()
  let [done, bytes] = [0, 0]
  let failure: Error | undefined

  async function put(key: string, content: Buffer): Promise<void> {
    const there = await storage.get(key)
    if (there && (await buffer(there.body)).equals(content)) return
    if (!there) written.push(key)
    await storage.put(key, content, 'image/webp')
  }

  async function restore({ name, content }: TarEntry): Promise<void> {
    signal.throwIfAborted()
    if (failure) throw failure
    const key = name.slice(prefix.length)
    if (superfluous.has(key)) return
    if (underWay.size >= writesAtOnce) await Promise.race(underWay)
    const picture = await buffer(content)
    const writing = put(key, picture)
      .catch((error) => {
        failure ??= error
      })
      .finally(() => underWay.delete(writing))
    underWay.add(writing)
    done += 1
    bytes += picture.length
    report({ step: 'pictures', done, total, unit: 'files', bytes })
  }

  return {
    restore,
    isImage: ({ name }: TarEntry) => name.startsWith(prefix),
    /** All of them are there, or it throws. */
    async settle(): Promise<void> {
      await Promise.all(underWay)
      if (failure) throw failure
    },
    async undo(): Promise<void> {
      await Promise.all(underWay)
      while (written.length > 0) await storage.delete(written.splice(0, writesAtOnce))
    },
  }
}
