import { useEffect, useRef } from 'react'
import { maxReviewPhotos } from '#contract/reviews/reviews.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import { createPictureUploader, type PictureDraft, startPicture } from '../../controls/fields/picture-draft.ts'
import { useLatestState } from '../../controls/use-latest-state.ts'

export type ReviewPhoto = { key: string; draft: PictureDraft }
type Uploader = ReturnType<typeof createPictureUploader>

export type ReviewPhotosControl = ReturnType<typeof useReviewPhotos>

/** The photos of a review that is being written. Each is uploaded as soon as it is chosen. */
export function useReviewPhotos(saved: readonly StoredImage[]) {
  const { state, read, write } = useLatestState<ReviewPhoto[]>(() =>
    saved.map((image) => ({ key: image.path, draft: startPicture(image) })),
  )
  const uploaders = useRef(new Map<string, Uploader>())
  const lastNumber = useRef(0)
  const isTouched = useRef(false)
  useEffect(() => {
    const { current } = uploaders
    return () => {
      for (const uploader of current.values()) uploader.release()
    }
  }, [])

  function add(file: Blob) {
    if (read().length >= maxReviewPhotos) return
    lastNumber.current += 1
    const key = `new ${lastNumber.current}`
    const uploader = createPictureUploader({
      folder: 'review-photos',
      read: () => read().find((photo) => photo.key === key)?.draft ?? startPicture(null),
      write: (draft) => write(read().map((photo) => (photo.key === key ? { key, draft } : photo))),
    })
    uploaders.current.set(key, uploader)
    write([...read(), { key, draft: startPicture(null) }])
    isTouched.current = true
    uploader.choose(file)
  }

  function remove(key: string) {
    uploaders.current.get(key)?.release()
    uploaders.current.delete(key)
    isTouched.current = true
    write(read().filter((photo) => photo.key !== key))
  }

  const readImages = () =>
    read()
      .map(({ draft }) => draft.image)
      .filter((image) => image !== null && image !== 'drawing')

  return {
    photos: state,
    add,
    remove,
    retry: (key: string) => uploaders.current.get(key)?.retry(),
    isTouched: () => isTouched.current,
    readImages,
    /** For `pictures` of `useEndpointForm`. */
    sent: {
      settled: () => Promise.all(Array.from(uploaders.current.values(), (uploader) => uploader.settled())),
      read: () => read().find(({ draft }) => draft.upload.state === 'failed')?.draft ?? startPicture(null),
      readPath: () => readImages().map(({ path }) => path),
    },
  }
}
