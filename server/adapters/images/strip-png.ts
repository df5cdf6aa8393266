import { inflateSync } from 'node:zlib'
import { AppError } from '#contract/errors.ts'
import { type Orientation, readOrientation } from './exif-orientation.ts'
import { createStretchCopy, largestProfileBytes, type StrippedPicture } from './stripped-picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const pixelChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
const longestProfileName = 79

export function isPng(file: Buffer): boolean {
  return file.subarray(0, signature.length).equals(signature)
}

/**
 * Text (`zTXt`, `iTXt`) unpacks to a thousand times its size, so only the pixels' own chunks stay, and a colour profile that is
 * known to be small. libvips ignores the other colour chunks (`gAMA`, `cHRM`, `sRGB`). Animations (`acTL`) leave their still picture.
 */
export function stripPng(file: Buffer): StrippedPicture {
  const copy = createStretchCopy(file)
  copy.keep(0, signature.length)
  let orientation: Orientation = 1
  let hasProfile = false
  let at = signature.length
  while (at + 12 <= file.length) {
    const type = file.toString('latin1', at + 4, at + 8)
    const end = at + 12 + file.readUInt32BE(at)
    if (end > file.length) break
    const content = file.subarray(at + 8, end - 4)
    if (pixelChunks.has(type)) copy.keep(at, end)
    else if (type === 'iCCP' && !hasProfile && isSmallProfile(content)) {
      copy.keep(at, end)
      hasProfile = true
    } else if (type === 'eXIf') orientation = readOrientation(content)
    if (type === 'IEND') return { bytes: copy.finish(), orientation }
    at = end
  }
  throw new AppError('image.not_an_image')
}

/** A name, a zero, the method of compression (0), and the compressed profile. */
function isSmallProfile(content: Buffer): boolean {
  const nameEnd = content.subarray(0, longestProfileName + 1).indexOf(0)
  if (nameEnd < 1 || content[nameEnd + 1] !== 0) return false
  try {
    inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: largestProfileBytes })
    return true
  } catch {
    // Too large or broken: the picture is shown without it.
    return false
  }
}
