import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#contract/errors.ts'
import { type ImageWidth, imageWidths } from '#contract/images.ts'
import { uploadLimits } from '#contract/uploads.ts'
import { createBoundedGate } from '#server/bounded-gate.ts'

export type EncodedImage = {
  width: number
  height: number
  preview: string
  variants: { width: ImageWidth; bytes: Buffer }[]
}

export type ImageEncoder = ReturnType<typeof createImageEncoder>

const widest = 1600
/** Taller pictures become narrower: a kilometre of pixels is no photograph, and WebP ends at 16,383. */
const tallest = 2 * widest
const previewSize = 16
const quality = 75
const timeLimit = { seconds: 10 }

const gateLimits = {
  // A core stays free for everybody else, and threads of libuv's pool of four for files and passwords.
  atOnce: Math.min(Math.max(availableParallelism() - 1, 1), 2),
  waiting: 16,
  longestWaitMs: 8_000,
  perCaller: 4,
  refusal: 'image.busy',
} as const

/** Takes PNG, JPEG and WebP as they come and gives WebP: upright, in sRGB, without metadata, first frame only. */
export function createImageEncoder() {
  restrictSharp()
  const enter = createBoundedGate(gateLimits)

  /** `caller` is whoever must not crowd out the others. */
  function encode(caller: unknown, file: string): Promise<EncodedImage> {
    return enter(caller, async () => {
      const pixels = await decode(await readReceived(file))
      const variants = await encodeVariants(pixels)
      return { width: pixels.width, height: pixels.height, preview: await encodePreview(pixels), variants }
    })
  }

  return { encode }
}

/** For the whole process: SVG, PDF, TIFF and the rest are not even tried, whatever a file is called. */
function restrictSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.concurrency(1)
  sharp.cache(false)
}

async function readReceived(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    // Whoever hangs up while waiting takes the file along.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new AppError('image.missing')
    throw error
  }
}

type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 }

/** One decoding for all variants, and never more pixels than the widest of them needs. */
async function decode(bytes: Buffer): Promise<Pixels> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > uploadLimits.pixels) throw new AppError('image.too_large')
    const { data, info } = await sharp(bytes, {
      limitInputPixels: uploadLimits.pixels,
      failOn: 'warning',
      autoOrient: true,
    })
      .timeout(timeLimit)
      .resize({ width: widest, height: tallest, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: info.channels }
  } catch (error) {
    if (error instanceof AppError) throw error
    const ranOutOfTime = (error as Error).message.startsWith('timeout')
    throw new AppError(ranOutOfTime ? 'image.busy' : 'image.not_an_image', ranOutOfTime ? { retryAfterSeconds: 5 } : {})
  }
}

/** All widths always exist, so no page ever asks in vain; a narrow picture is the same under each of them. */
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
  return sharp(data, { raw }).timeout(timeLimit)
}
