import type { KeptImage } from '#contract/images.ts'
import styles from './framed-picture.module.css'
import { Picture } from './picture.tsx'

type FramedPictureProps = {
  image: KeptImage | null
  /** Stands in while there is no photograph; not needed where there always is one. */
  drawing?: string
  alt: string
  /** How wide it is shown, as in the `sizes` of an image. */
  sizes: string
  /** A logo may be transparent: nothing blurred behind it. */
  isCutOut?: boolean
  /** Its shape. */
  className?: string | undefined
}

/** A picture that fills its frame: blurred until it comes, and never moving anything. */
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
