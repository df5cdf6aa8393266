import { useRef, useState } from 'react'
import type { Review } from '#contract/reviews/reviews.ts'
import { useReviewPhotos } from './use-review-photos.ts'

/** Photos and dishes of a review that is being written. */
export function useReviewParts(start: Pick<Review, 'photos' | 'dishes'>, menu: Review['dishes']) {
  const photos = useReviewPhotos(start.photos)
  const [dishIds, setDishIds] = useState(() => start.dishes.map(({ id }) => id))
  const areDishesTouched = useRef(false)
  const onMenu = new Set(menu.map(({ id }) => id))
  const dishes = [...start.dishes.filter(({ id }) => !onMenu.has(id)), ...menu]
  return {
    photos,
    dishes,
    dishIds,
    chooseDishes(chosen: number[]) {
      areDishesTouched.current = true
      setDishIds(chosen)
    },
    areTouched: () => areDishesTouched.current || photos.isTouched(),
    read: () => ({
      photos: photos.readImages(),
      dishes: dishes.filter(({ id }) => dishIds.includes(id)).map(({ id, name }) => ({ id, name })),
    }),
  }
}
