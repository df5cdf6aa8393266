import { useState } from 'react'
import { toggleLike } from '#contract/likes/likes.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { reviewWords } from '#contract/texts/es/reviews.ts'
import { CallFailure, call } from '../../client/api.ts'
import { showToast } from '../../controls/toasts.ts'
import { describeLikes, likeText } from '../../islands/like-words.ts'
import classes from './like-button.module.css'

type LikeButtonProps = { restaurant: Restaurant; wasLiked: boolean }

/** Shows the state from the server's answer: another tab may have changed it. */
export function LikeButton({ restaurant, wasLiked }: LikeButtonProps) {
  const [isLiked, setIsLiked] = useState(wasLiked)
  const [isSending, setIsSending] = useState(false)
  const total = restaurant.total_likes - Number(wasLiked) + Number(isLiked)

  async function toggle() {
    if (isSending) return
    setIsSending(true)
    try {
      const { liked } = await call(toggleLike, { body: { restaurant_id: restaurant.id } })
      setIsLiked(liked)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      showToast({ message: error.message, tone: 'bad' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className={classes.like}>
      <button type="button" aria-pressed={isLiked} aria-busy={isSending} onClick={toggle} className={classes.button}>
        {likeText(reviewWords, isLiked)}
      </button>
      <span role="status">{describeLikes(reviewWords, isLiked, total)}</span>
    </div>
  )
}
