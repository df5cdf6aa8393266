import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createRecentPaintings } from '#server/adapters/social-picture/recent-paintings.ts'
import type { UploadsService } from '#server/features/uploads/uploads.service.ts'
import type { Painting } from '#server/http/send-painting.ts'

type Images<Name extends string, Image> = Record<Name, Image | null>

type Dependencies<Content, Name extends string> = {
  uploads: Pick<UploadsService, 'findObject'>
  paint: (card: Content & Images<Name, Uint8Array>) => Promise<Buffer>
}

/** Pictures that people share, painted when somebody asks for one. `images` are paths in the storage. */
export function createSharedPictures<Content extends object, Name extends string>({
  uploads,
  paint,
}: Dependencies<Content, Name>) {
  const paintOnce = createRecentPaintings()

  /** Another content or another image makes another version. Whoever has this one already need not paint it. */
  return function pictureOf(content: Content, images: Images<Name, string>): Painting {
    const version = createHash('sha256')
      .update(JSON.stringify([content, images]))
      .digest('base64url')
    return { version, paint: () => paintOnce(version, async () => paint({ ...content, ...(await readAll(images)) })) }
  }

  async function readAll(images: Images<Name, string>): Promise<Images<Name, Uint8Array>> {
    const reading = Object.entries<string | null>(images).map(async ([name, path]) => [name, await read(path)] as const)
    return Object.fromEntries(await Promise.all(reading)) as Images<Name, Uint8Array>
  }

  async function read(path: string | null): Promise<Uint8Array | null> {
    const object = path === null ? null : await uploads.findObject(path)
    return object ? buffer(object.body) : null
  }
}
