import { type ChangeEvent, useId } from 'react'
import { maxReviewPhotos } from '#contract/reviews/reviews.ts'
import { FieldError } from '../../controls/fields/field-frame.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import { CameraIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './review-photos-field.module.css'
import type { ReviewPhoto, ReviewPhotosControl } from './use-review-photos.ts'

type ReviewPhotosFieldProps = {
  control: ReviewPhotosControl
  error: string | undefined
  onChange: () => void
}

export function ReviewPhotosField({
  control: { photos, add, remove, retry },
  error,
  onChange,
}: ReviewPhotosFieldProps) {
  const id = useId()
  const failed = photos.find(({ draft }) => draft.upload.state === 'failed')
  const message = failed?.draft.upload.state === 'failed' ? failed.draft.upload.message : error

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    for (const file of currentTarget.files ?? []) add(file)
    // Emptied, so that choosing the same file again fires a change.
    currentTarget.value = ''
    onChange()
  }

  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>Fotos</legend>
      <ul className={classes.photos}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={classes.photo} aria-busy={photo.draft.upload.state === 'uploading'}>
            <PhotoPreview photo={photo} alt={`Tu foto ${index + 1}`} />
            {photo.draft.upload.state === 'failed' && (
              <button type="button" onClick={() => retry(photo.key)} className={classes.retry}>
                Reintentar<span className="visually-hidden"> la foto {index + 1}</span>
              </button>
            )}
            {photo.draft.upload.state === 'uploading' && (
              <progress value={photo.draft.upload.progress} max={1} aria-label={`Subiendo la foto ${index + 1}`} />
            )}
            <RemoveButton
              label={`Quitar la foto ${index + 1}`}
              className={classes.remove}
              onClick={() => {
                remove(photo.key)
                onChange()
              }}
            />
          </li>
        ))}
        {photos.length < maxReviewPhotos && (
          <li>
            <label className={classes.add}>
              <CameraIcon />
              Agregar foto
              <input
                type="file"
                accept="image/*"
                multiple
                data-sets="photos"
                aria-invalid={message !== undefined}
                aria-describedby={`${id}-error ${id}-description`}
                onChange={take}
              />
            </label>
          </li>
        )}
      </ul>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      <p id={`${id}-description`} className={classes.description}>
        Si quieres, hasta {maxReviewPhotos}. Les quitamos el lugar y la hora en que las tomaste.
      </p>
    </fieldset>
  )
}

/** Shows a photo that was chosen just now from its file, before it is uploaded. */
function PhotoPreview({ photo: { draft }, alt }: { photo: ReviewPhoto; alt: string }) {
  if (draft.chosen) return <img src={draft.chosen.url} alt={alt} />
  if (draft.image === null || draft.image === 'drawing') return null
  return <Picture image={draft.image} drawing="" alt={alt} width={120} height={120} />
}
