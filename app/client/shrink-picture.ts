const longestSidePx = 2000
const smallEnoughBytes = 1_000_000
const quality = 0.85

/**
 * Shrinks a phone's photograph from 8 MB to a few hundred KB before its upload: upright, and no wider than any page shows it.
 * A file that the browser cannot read is uploaded unchanged: the server decides.
 */
export async function shrinkPicture(picture: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(picture, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return picture
  const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
  if (scale === 1 && picture.size <= smallEnoughBytes) return picture
  const shrunk = await encode(bitmap, scale, picture.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
  bitmap.close()
  return shrunk && shrunk.size < picture.size ? shrunk : picture
}

/** A browser that cannot encode WebP encodes PNG instead, which also supports transparency. */
async function encode(bitmap: ImageBitmap, scale: number, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}
