import { useEffect, useRef, useState } from 'react'
import type { ImageFolder } from '#contract/uploads/images.ts'
import { useLatestState } from '../use-latest-state.ts'
import {
  createPictureUploader,
  type FormPicture,
  type PictureDraft,
  picturePathOf,
  startPicture,
} from './picture-draft.ts'

type Options = {
  folder: ImageFolder
  saved: FormPicture | null
  /** Another picture was chosen, has been uploaded or was discarded. */
  onChange: () => void
}

export type PictureControl = ReturnType<typeof usePicture>

/** The draft of one picture, and the actions on it. */
export function usePicture({ folder, saved, onChange }: Options) {
  const { state: draft, read, write } = useLatestState(() => startPicture(saved))
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange

  const [uploader] = useState(() =>
    createPictureUploader({
      folder,
      read,
      write(next: PictureDraft) {
        const { image, chosen } = read()
        write(next)
        if (next.image !== image || next.chosen !== chosen) latestOnChange.current()
      },
    }),
  )
  useEffect(() => uploader.release, [uploader])

  return { draft, read, readPath: () => picturePathOf(read().image), ...uploader }
}
