import type { ImageFolder, StoredImage } from '#contract/uploads/images.ts'
import { CallFailure } from '../../client/api.ts'
import { shrinkPicture } from '../../client/shrink-picture.ts'
import { uploadPicture } from '../../client/upload.ts'

export type PictureUpload =
  | { state: 'resting' }
  | { state: 'uploading'; progress: number }
  | { state: 'failed'; message: string }

/** A photo, or the drawing that stands in until there is one. */
export type FormPicture = StoredImage | 'drawing'

/** One picture of a form, from the moment that it is chosen until the form is saved. */
export type PictureDraft = {
  /** The picture before this form: discarding goes back to it. */
  saved: FormPicture | null
  /** The picture that the form sends. */
  image: FormPicture | null
  /** The file that was chosen in this visit; the browser shows it by `url` without asking the server. */
  chosen: { file: Blob; url: string } | null
  upload: PictureUpload
}

export function startPicture(saved: FormPicture | null): PictureDraft {
  return { saved, image: saved, chosen: null, upload: { state: 'resting' } }
}

export function isPictureChanged({ saved, image, chosen }: PictureDraft): boolean {
  return chosen !== null || image !== saved
}

/** For the endpoint's body: null asks for a drawing, and an empty path is refused. */
export function picturePathOf(image: FormPicture | null): string | null {
  return image === 'drawing' ? null : (image?.path ?? '')
}

type DraftStore = { folder: ImageFolder; read: () => PictureDraft; write: (draft: PictureDraft) => void }

/** Uploads a picture as soon as it is chosen, made small first, and writes every step into the draft. */
export function createPictureUploader({ folder, read, write }: DraftStore) {
  let abort: AbortController | undefined
  let uploading: Promise<void> = Promise.resolve()

  function start() {
    const { chosen } = read()
    if (!chosen) return
    abort?.abort()
    abort = new AbortController()
    uploading = send(chosen.file, abort.signal)
  }

  async function send(file: Blob, signal: AbortSignal) {
    const note = (upload: PictureUpload) => signal.aborted || write({ ...read(), upload })
    note({ state: 'uploading', progress: 0 })
    try {
      const image = await uploadPicture(await shrinkPicture(file), {
        folder,
        signal,
        onProgress: (progress) => note({ state: 'uploading', progress }),
      })
      if (!signal.aborted) write({ ...read(), image, upload: { state: 'resting' } })
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      note({ state: 'failed', message: error.message })
    }
  }

  function stop() {
    abort?.abort()
  }

  function release() {
    stop()
    URL.revokeObjectURL(read().chosen?.url ?? '')
  }

  return {
    choose(file: Blob) {
      release()
      write({ ...read(), chosen: { file, url: URL.createObjectURL(file) } })
      start()
    },
    takeDrawing() {
      release()
      write({ ...startPicture(read().saved), image: 'drawing' })
    },
    retry: start,
    discard() {
      release()
      write(startPicture(read().saved))
    },
    /** Aborts the upload of a form that is hidden or unmounted. A hidden one can `resume`. */
    stop,
    resume() {
      if (read().upload.state === 'uploading') start()
    },
    /** Aborts the upload and frees the preview of a draft that is about to be replaced. */
    release,
    /** Resolves when the upload has ended, also when it failed. */
    settled: () => uploading,
  }
}
