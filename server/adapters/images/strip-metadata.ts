import { AppError } from '#contract/errors.ts'
import { stripJpeg } from './strip-jpeg.ts'
import { isPng, stripPng } from './strip-png.ts'
import { stripWebp } from './strip-webp.ts'
import type { StrippedPicture } from './stripped-picture.ts'

/**
 * Keeps only what is needed to decode the pixels in their colours, because decoders unpack metadata without a limit.
 * The first bytes decide which format a file has.
 */
export function stripMetadata(file: Buffer): StrippedPicture {
  if (isPng(file)) return stripPng(file)
  if (file.length > 3 && file.readUInt16BE(0) === 0xffd8) return stripJpeg(file)
  if (file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return stripWebp(file)
  throw new AppError('image.not_an_image')
}
