import { type ChangeEvent, useId, useRef, useState } from 'react'
import { imageFile } from '#contract/uploads/file-kinds.ts'
import { FramedPicture } from '../../ui/framed-picture.tsx'
import { CameraIcon, PictureIcon } from '../../ui/icons.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import { FieldFrame } from './field-frame.tsx'
import { isPictureChanged, type PictureDraft, type PictureUpload } from './picture-draft.ts'
import classes from './picture-field.module.css'

type PictureFieldProps = {
  label: string
  /** The body's key that takes the picture's path. */
  name: string
  id?: string
  picture: {
    draft: PictureDraft
    choose: (file: Blob) => void
    takeDrawing: () => void
    retry: () => void
    discard: () => void
  }
  /** The address of the drawing that stands in for the picture. */
  drawing: string
  shape: 'square' | 'photo' | 'wide'
  description: string
  required?: boolean
  error?: string | undefined
}

const accepted = imageFile.mediaTypes.join(',')

/** Takes a picture from the files, from the camera or by drag and drop, and uploads it before the form is sent. */
export function PictureField({
  label,
  name,
  id: givenId,
  picture: { draft, choose, takeDrawing, retry, discard },
  drawing,
  shape,
  description,
  required = false,
  error,
}: PictureFieldProps) {
  const { saved, image, chosen, upload } = draft
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const ownId = useId()
  const id = givenId ?? ownId
  const message = messageOf(upload, error)
  const isEmpty = !chosen && !image
  const isDrawing = !chosen && image === 'drawing'

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.currentTarget.files?.[0]
    if (file) choose(file)
    // Emptied, so that choosing the same file again fires a change.
    event.currentTarget.value = ''
    setIsDraggedOver(false)
  }

  /** For a button that is about to disappear: the focus goes to the field. */
  function press(act: () => void) {
    act()
    input.current?.focus()
  }

  return (
    <div className={classes.field}>
      <FieldFrame id={id} label={label} description={description} error={message}>
        <div
          className={classes.zone}
          data-shape={shape}
          data-empty={isEmpty}
          data-dragged-over={isDraggedOver}
          data-invalid={message !== undefined}
        >
          {chosen && <ChosenPicture key={chosen.url} url={chosen.url} alt={`${label}: vista previa`} />}
          {!chosen && image && (
            <FramedPicture
              image={image === 'drawing' ? null : image}
              drawing={drawing}
              alt={isDrawing ? `${label}: un dibujo por ahora` : `${label} actual`}
              sizes={`(min-width: 768px) 640px, ${screenWide}`}
              isCutOut={shape === 'square'}
              className={classes.chosen}
            />
          )}
          {isEmpty && <Invitation />}
          {!isEmpty && upload.state === 'resting' && (
            <span className={classes.change}>{isDrawing ? 'Poner la foto' : 'Cambiar'}</span>
          )}
          {upload.state === 'uploading' && <UploadProgress share={upload.progress} />}
          {/* The input covers the whole zone: a press anywhere opens it, and a file can be dropped anywhere. */}
          <input
            ref={input}
            id={id}
            type="file"
            accept={accepted}
            data-sets={name}
            required={required}
            aria-invalid={message !== undefined}
            aria-describedby={`${id}-error ${id}-description`}
            className={classes.input}
            onChange={take}
            onDragEnter={() => setIsDraggedOver(true)}
            onDragLeave={() => setIsDraggedOver(false)}
          />
        </div>
      </FieldFrame>
      <div className={classes.actions}>
        {upload.state === 'failed' && (
          <button type="button" onClick={retry} className={classes.action}>
            Reintentar
          </button>
        )}
        <label className={`${classes.action} ${classes.camera}`}>
          <CameraIcon />
          Tomar foto
          <input
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={`${id}-label`}
            className={classes.input}
            onChange={take}
          />
        </label>
        {isEmpty && (
          <button
            type="button"
            onClick={() => press(takeDrawing)}
            aria-describedby={`${id}-label`}
            className={classes.action}
          >
            Usar un dibujo por ahora
          </button>
        )}
        {isPictureChanged(draft) && (
          <button
            type="button"
            onClick={() => press(discard)}
            aria-describedby={`${id}-label`}
            className={classes.action}
          >
            {saved && saved !== 'drawing' ? 'Dejar la anterior' : 'Quitar'}
          </button>
        )}
      </div>
    </div>
  )
}

/** During an upload the field's earlier error is outdated. */
function messageOf(upload: PictureUpload, error: string | undefined): string | undefined {
  if (upload.state === 'failed') return upload.message
  return upload.state === 'uploading' ? undefined : error
}

/** The server may be able to read a picture that the browser cannot show. */
function ChosenPicture({ url, alt }: { url: string; alt: string }) {
  const [isDrawable, setIsDrawable] = useState(true)
  if (!isDrawable) return <PictureIcon />
  return <img src={url} alt={alt} onError={() => setIsDrawable(false)} className={classes.chosen} />
}

function Invitation() {
  return (
    <span className={classes.invitation}>
      <PictureIcon />
      Elige una foto
      <span className={classes.drop}>o suéltala aquí</span>
    </span>
  )
}

function UploadProgress({ share }: { share: number }) {
  return (
    <span role="status" className={classes.uploading}>
      <span>{share < 1 ? 'Subiendo la foto' : 'Guardando la foto'}</span>
      <progress value={share} max={1} aria-label="Avance" className={classes.progress} />
    </span>
  )
}
