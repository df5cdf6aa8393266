import { AppError } from '#contract/errors.ts'
import { type Orientation, readOrientation } from './exif-orientation.ts'
import { createStretchCopy, largestProfileBytes, type StrippedPicture } from './stripped-picture.ts'

const headerBytes = 12
const repeatable = new Set(['VP8 ', 'VP8L', 'ALPH'])
/** Only the first frame of an animation is kept, with its canvas. */
const allowedOnce = new Set(['VP8X', 'ICCP', 'ANIM', 'ANMF'])
/** Flags in the first byte of `VP8X`: they say what else is in the file. */
const flags = { xmp: 0x04, exif: 0x08, profile: 0x20 }

type Chunk = { type: string; from: number; to: number; content: Buffer }

export function stripWebp(file: Buffer): StrippedPicture {
  const copy = createStretchCopy(file)
  const seen = new Set<string>()
  let orientation: Orientation = 1
  let features: number | undefined
  copy.keep(0, headerBytes)
  for (const { type, from, to, content } of readChunks(file)) {
    if (type === 'EXIF') orientation = readOrientation(content)
    const isTooLarge = type === 'ICCP' && content.length > largestProfileBytes
    const stays = repeatable.has(type) || (allowedOnce.has(type) && !seen.has(type) && !isTooLarge)
    if (!stays) continue
    seen.add(type)
    const place = copy.keep(from, to)
    if (type === 'VP8X' && content.length > 0) features = place + 8
  }

  const bytes = copy.finish()
  bytes.writeUInt32LE(bytes.length - 8, 4)
  const gone = flags.xmp | flags.exif | (seen.has('ICCP') ? 0 : flags.profile)
  if (features !== undefined) bytes[features] = (bytes[features] ?? 0) & ~gone
  return { bytes, orientation }
}

function* readChunks(file: Buffer): Generator<Chunk> {
  const fileEnd = file.readUInt32LE(4) + 8
  if (fileEnd > file.length) throw new AppError('image.not_an_image')
  let at = headerBytes
  while (at + 8 <= fileEnd) {
    const length = file.readUInt32LE(at + 4)
    const contentEnd = at + 8 + length
    if (contentEnd > fileEnd) throw new AppError('image.not_an_image')
    // Chunks begin at even places.
    const to = Math.min(contentEnd + (length % 2), fileEnd)
    yield { type: file.toString('latin1', at, at + 4), from: at, to, content: file.subarray(at + 8, contentEnd) }
    at = to
  }
}
