import { type ChangeEvent, useState } from 'react'
import type { AlmuerzoContent } from '#contract/almuerzo/almuerzo.ts'
import { listDishes, type PlacedDish } from '#contract/almuerzo/almuerzo-text.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { CallFailure } from '../../client/api.ts'
import { shrinkPicture } from '../../client/shrink-picture.ts'
import { uploadPicture } from '../../client/upload.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import { CameraIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { withPhotoAt } from './almuerzo-body.ts'
import classes from './dish-photos.module.css'

type DishPhotosProps = { almuerzo: AlmuerzoContent; onChange: (content: AlmuerzoContent) => Promise<void> }

/** One photo for each dish, for those who want one. */
export function DishPhotos({ almuerzo, onChange }: DishPhotosProps) {
  const [uploading, setUploading] = useState<string | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const change = (dish: PlacedDish, photo: StoredImage | null) => onChange(withPhotoAt(almuerzo, dish, photo))

  async function upload(dish: PlacedDish, { currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    setFailure(null)
    setUploading(dish.key)
    try {
      const { signal } = new AbortController()
      await change(
        dish,
        await uploadPicture(await shrinkPicture(file), { folder: 'menu-items', signal, onProgress: () => undefined }),
      )
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setUploading(null)
    }
  }

  return (
    <details className={classes.photos}>
      <summary>Fotos de los platos</summary>
      <ul>
        {listDishes(almuerzo).map((dish) => (
          <li key={dish.key}>
            <label className={classes.dish} aria-busy={uploading === dish.key}>
              <input
                type="file"
                accept="image/*"
                className="visually-hidden"
                disabled={uploading !== null}
                onChange={(event) => upload(dish, event)}
              />
              <span className={classes.thumb}>
                {dish.photo ? <Picture image={dish.photo} drawing="" alt="" width={56} height={56} /> : <CameraIcon />}
              </span>
              <span>
                <span className="visually-hidden">Foto de </span>
                {dish.text}
                {uploading === dish.key && <span role="status"> · subiendo…</span>}
              </span>
            </label>
            {dish.photo && <RemoveButton label={`Quitar la foto de ${dish.text}`} onClick={() => change(dish, null)} />}
          </li>
        ))}
      </ul>
      <FailureNotice failure={failure} />
    </details>
  )
}
