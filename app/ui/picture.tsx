import { useContext } from 'react'
import { imageSrcSet, imageUrl, imageVariant, type KeptImage } from '#contract/images.ts'
import { ImageBaseContext } from './image-base.ts'

type PictureProps = {
  image: KeptImage | null
  /** Address of what stands in while there is no photograph; see `contract/drawing-path.ts`. */
  drawing: string
  alt: string
  /** The room it takes before it comes; the stylesheet decides how large that is shown. */
  width: number
  height: number
  /** How wide it is shown, as in the `sizes` of an image. Without it the smallest copy does: a thumbnail. */
  sizes?: string
  /** `first`: what a visitor waits for. `soon`: on the first screen. `later`: when it comes near. */
  when?: 'first' | 'soon' | 'later'
  className?: string | undefined
}

/** A photograph, or the drawing in its place. */
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

function photograph(base: string, image: KeptImage, sizes: string | undefined) {
  if (sizes === undefined) return { src: imageUrl(base, imageVariant(image.path, 400)) }
  return { src: imageUrl(base, imageVariant(image.path, 800)), srcSet: imageSrcSet(base, image), sizes }
}
