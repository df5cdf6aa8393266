import sharp, { type Sharp } from 'sharp'
import { AppError } from '#contract/errors.ts'
import { type ImageWidth, imageWidths } from '#contract/uploads/images.ts'
import { uploadLimits } from '#contract/uploads/uploads.ts'
import type { Orientation } from './exif-orientation.ts'
import { stripMetadata } from './strip-metadata.ts'
import type { StrippedPicture } from './stripped-picture.ts'

export type EncodedImage = {
  width: number
  height: number
  preview: string
  variants: { width: ImageWidth; bytes: Buffer }[]
}

const widest = 1600
/** Taller pictures become narrower: a kilometre of pixels is no photograph, and WebP ends at 16,383. */
const tallest = 2 * widest
const previewSize = 16
const quality = 75

/** For the whole process: SVG, PDF, TIFF and other loaders are disabled, so a file's name does not matter. */
export function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}

/** Takes PNG, JPEG and WebP as they come and gives WebP: upright, in sRGB, without metadata, first frame only. */
export async function encodePicture(file: Buffer): Promise<EncodedImage> {
  const pixels = await decode(stripMetadata(file))
  const variants = await encodeVariants(pixels)
  return { width: pixels.width, height: pixels.height, preview: await encodePreview(pixels), variants }
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** One decoding for all variants, and never more pixels than the widest of them needs. */
async function decode({ bytes, orientation }: StrippedPicture): Promise<Pixels> {
  try {
    await ensureSmallEnough(bytes)
    const isSideways = orientation >= 5
    const { data, info } = await sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'warning' })
      .resize({
        width: isSideways ? tallest : widest,
        height: isSideways ? widest : tallest,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return await turnUpright({ data, width: info.width, height: info.height, channels: info.channels }, orientation)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image.not_an_image')
  }
}

async function ensureSmallEnough(bytes: Buffer): Promise<void> {
  const { width, height, depth } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const mostPixels = depth === 'ushort' ? uploadLimits.deepPixels : uploadLimits.pixels
  if (width * height > mostPixels) throw new AppError('image.too_large')
}

/** A mirror image first, then a turn clockwise. */
const turns: Record<Orientation, { isMirrored: boolean; angle: 0 | 90 | 180 | 270 }> = {
  1: { isMirrored: false, angle: 0 },
  2: { isMirrored: true, angle: 0 },
  3: { isMirrored: false, angle: 180 },
  4: { isMirrored: true, angle: 180 },
  5: { isMirrored: true, angle: 270 },
  6: { isMirrored: false, angle: 90 },
  7: { isMirrored: true, angle: 90 },
  8: { isMirrored: false, angle: 270 },
}

async function turnUpright(pixels: Pixels, orientation: Orientation): Promise<Pixels> {
  if (orientation === 1) return pixels
  const { isMirrored, angle } = turns[orientation]
  const { data, info } = await from(pixels).flop(isMirrored).rotate(angle).raw().toBuffer({ resolveWithObject: true })
  return { ...pixels, data, width: info.width, height: info.height }
}

/** All widths always exist, so no page links to a missing file. A narrow picture is the same in each of them. */
async function encodeVariants(pixels: Pixels): Promise<EncodedImage['variants']> {
  const variants: EncodedImage['variants'] = []
  for (const width of imageWidths.toReversed()) {
    const wider = variants.at(-1)
    const bytes =
      wider && width >= pixels.width
        ? wider.bytes
        : await from(pixels)
            .resize({ width: Math.min(width, pixels.width) })
            .webp({ quality })
            .toBuffer()
    variants.push({ width, bytes })
  }
  return variants
}

async function encodePreview(pixels: Pixels): Promise<string> {
  const bytes = await from(pixels)
    .resize({ width: previewSize, height: previewSize, fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 20, effort: 6 })
    .toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function from({ data, ...raw }: Pixels): Sharp {
  return sharp(data, { raw })
}
