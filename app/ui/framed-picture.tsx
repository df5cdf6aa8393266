import type { StoredImage } from '#contract/uploads/images.ts'
import styles from './framed-picture.module.css'
import { Picture } from './picture.tsx'

type FramedPictureProps = {
  image: StoredImage | null
  /** Shown while there is no photograph; not needed where there always is one. */
  drawing?: string
  alt: string
  /** The width on the screen, as in the `sizes` of an image. */
  sizes: string
  /** A logo may be transparent: no blurred preview shows behind it. */
  isCutOut?: boolean
  /** Gives the frame its shape. */
  className?: string | undefined
}

/** A picture that fills its frame. A blurred preview shows until it has loaded, and the layout does not move. */
export function FramedPicture({ image, drawing = '', alt, sizes, isCutOut = false, className }: FramedPictureProps) {
  const { width, height } = image ?? { width: 16, height: 9 }
  return (
    <span className={`${styles.frame} ${className ?? ''}`}>
      {image && !isCutOut && <img src={image.preview} alt="" className={styles.preview} />}
      <Picture
        image={image}
        drawing={drawing}
        alt={alt}
        sizes={sizes}
        width={width}
        height={height}
        className={isCutOut ? styles.cutOut : styles.picture}
      />
    </span>
  )
}
