import { useContext } from 'react'
import { imageSrcSet, imageUrl, imageVariant, type StoredImage } from '#contract/uploads/images.ts'
import { ImageBaseContext } from './image-base.ts'

type PictureProps = {
  image: StoredImage | null
  /** The address of the drawing that shows while there is no photograph; see `contract/menu/drawing-path.ts`. */
  drawing: string
  alt: string
  /** The aspect ratio that is reserved before it loads; the stylesheet sets the size. */
  width: number
  height: number
  /** The width on the screen, as in the `sizes` of an image. Without it the smallest copy is used, for a thumbnail. */
  sizes?: string
  /** `first`: loads before everything else. `soon`: is on the first screen. `later`: loads when it comes near the screen. */
  when?: 'first' | 'soon' | 'later'
  className?: string | undefined
}

/** A photograph, or a drawing where there is none. */
export function Picture({ image, drawing, alt, width, height, sizes, when = 'later', className }: PictureProps) {
  const base = useContext(ImageBaseContext)
  return (
    <img
      {...(image ? photograph(base, image, sizes) : { src: drawing })}
      alt={alt}
      width={width}
      height={height}
      loading={when === 'later' ? 'lazy' : 'eager'}
      fetchPriority={when === 'first' ? 'high' : undefined}
      className={className}
    />
  )
}

function photograph(base: string, image: StoredImage, sizes: string | undefined) {
  if (sizes === undefined) return { src: imageUrl(base, imageVariant(image.path, 400)) }
  return { src: imageUrl(base, imageVariant(image.path, 800)), srcSet: imageSrcSet(base, image), sizes }
}
