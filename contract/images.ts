import { z } from 'zod'

/** A kept picture: WebP, upright, without metadata. Narrower copies stand beside it under `-800` and `-400`. */
export const imageSchema = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  /** A few blurred pixels as a data URL, to stand in while the picture comes. */
  preview: z.string(),
})
export type KeptImage = z.output<typeof imageSchema>

export const imageWidths = [400, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

export const imageFolders = ['restaurant-logo', 'restaurant-banner', 'menu-items'] as const
export type ImageFolder = (typeof imageFolders)[number]

/** `restaurant-logo/x.webp` and 400 give `restaurant-logo/x-400.webp`; the widest is the path itself. */
export function imageVariant(path: string, width: ImageWidth): string {
  return width === 1600 ? path : path.replace(/\.webp$/, `-${width}.webp`)
}

/** Exactly one slash between host and path, whatever either brings. */
export function imageUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
