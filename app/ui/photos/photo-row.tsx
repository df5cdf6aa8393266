import { useContext } from 'react'
import { imageUrl, type StoredImage } from '#contract/uploads/images.ts'
import { ImageBaseContext } from '../image-base.ts'
import { Picture } from '../picture.tsx'
import styles from './photo-row.module.css'

type PhotoRowProps = { photos: readonly StoredImage[]; altOf: (number: number) => string }

/** Small pictures; each leads to the whole one. */
export function PhotoRow({ photos, altOf }: PhotoRowProps) {
  const base = useContext(ImageBaseContext)
  if (photos.length === 0) return null
  return (
    <ul className={styles.photos}>
      {photos.map((photo, index) => (
        <li key={photo.path}>
          <a href={imageUrl(base, photo.path)}>
            <Picture image={photo} drawing="" alt={altOf(index + 1)} width={128} height={128} />
          </a>
        </li>
      ))}
    </ul>
  )
}
