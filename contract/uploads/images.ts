/** A stored picture: WebP, upright, without metadata. Copies at most 800 and 400 px wide are always stored with it. */
export type StoredImage = {
  path: string
  width: number
  height: number
  /** A few blurred pixels as a data URL, shown until the picture has loaded. */
  preview: string
}

export const imageWidths = [400, 800, 1600] as const
export type ImageWidth = (typeof imageWidths)[number]

export const imageFolders = ['restaurant-logo', 'restaurant-banner', 'menu-items', 'review-photos'] as const
export type ImageFolder = (typeof imageFolders)[number]

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
/** Pictures of earlier versions are named by a UUID. */
const pictureName = `(?:[\\da-z]{14}|${uuid})`
const imagePath = new RegExp(`^(?:${imageFolders.join('|')})/${pictureName}(?:-[48]00)?\\.webp$`)
const socialPicturePath = new RegExp(`^social/${uuid}\\.png$`)

/** True for the path of a picture or of one of its copies. */
export function isImagePath(text: string): boolean {
  return imagePath.test(text)
}

/** The path of a picture for shared links. The server paints these; nobody uploads them. */
export function isSocialPicturePath(text: string): boolean {
  return socialPicturePath.test(text)
}

/** `restaurant-logo/x.webp` and 400 give `restaurant-logo/x-400.webp`; the widest is the path itself. */
export function imageVariant(path: string, width: ImageWidth): string {
  return width === 1600 ? path : path.replace(/\.webp$/, `-${width}.webp`)
}

/** Joins base and path with exactly one slash. The base is a CDN's URL or `/images`. */
export function imageUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/** For `srcset`: the copies that are narrower than the picture, then the picture in its own width. */
export function imageSrcSet(base: string, { path, width }: Pick<StoredImage, 'path' | 'width'>): string {
  const narrower = imageWidths.filter((copy) => copy < width)
  return [
    ...narrower.map((copy) => `${imageUrl(base, imageVariant(path, copy))} ${copy}w`),
    `${imageUrl(base, path)} ${width}w`,
  ].join(', ')
}
