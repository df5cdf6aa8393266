import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ImageFolder, KeptImage } from '#contract/images.ts'
import { CallFailure } from '../client/api.ts'
import { shrinkPicture } from '../client/shrink-picture.ts'
import { uploadPicture } from '../client/upload.ts'

/** The picture that was chosen in this visit, as the browser shows it without asking the server. */
type ChosenPicture = { file: Blob; url: string }

export type PictureUpload =
  | { state: 'resting' }
  | { state: 'uploading'; progress: number }
  | { state: 'failed'; message: string }

type Options = {
  folder: ImageFolder
  initial: KeptImage | null
  /** Chosen in a form that was left before it had arrived: it sets out again. */
  unsent: Blob | null
  /** Every upload as it starts, so that a form can wait for it. */
  onUploading: (upload: Promise<void>) => void
  onUnsent: (file: Blob | null) => void
  onChange: (image: KeptImage | null) => void
}

/** One picture: chosen, made small, on its way as soon as it is chosen, and tried again when the way was bad. */
export function usePictureUpload({ folder, initial, unsent, onUploading, onUnsent, onChange }: Options) {
  const [image, setImage] = useState(initial)
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const [upload, setUpload] = useState<PictureUpload>({ state: 'resting' })
  const running = useRef<AbortController>(null)

  useEffect(() => () => running.current?.abort(), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the form's first look matters
  useEffect(() => void (unsent && choose(unsent)), [])
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  function choose(file: Blob) {
    setChosen({ file, url: URL.createObjectURL(file) })
    onUnsent(file)
    onUploading(send(file))
  }

  function retry() {
    if (chosen) onUploading(send(chosen.file))
  }

  /** Back to the picture that was there before, if there was one. */
  function discard() {
    running.current?.abort()
    setChosen(null)
    setUpload({ state: 'resting' })
    keep(initial)
  }

  async function send(file: Blob) {
    running.current?.abort()
    const abort = new AbortController()
    const { signal } = abort
    running.current = abort
    const show = (next: PictureUpload) => !signal.aborted && setUpload(next)
    show({ state: 'uploading', progress: 0 })
    try {
      const kept = await uploadPicture(await shrinkPicture(file), {
        folder,
        signal,
        onProgress: (progress) => show({ state: 'uploading', progress }),
      })
      show({ state: 'resting' })
      keep(kept)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof CallFailure)) throw error
      // A form that waited must see it before it goes on.
      flushSync(() => show({ state: 'failed', message: error.message }))
    }
  }

  function keep(next: KeptImage | null) {
    // Whoever waits for the upload reads the form right after it.
    flushSync(() => setImage(next))
    onUnsent(null)
    onChange(next)
  }

  return { image, chosen, upload, choose, retry, discard }
}
