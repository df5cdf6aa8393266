import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { toggleLike } from '#contract/likes.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { CallFailure, call } from '../../client/api.ts'
import classes from './like-button.module.css'
import { describeLikes, likeText } from './like-words.ts'

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
      notifications.show({ message: error.message, color: 'red' })
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div className={classes.like}>
      <button type="button" aria-pressed={isLiked} aria-busy={isSending} onClick={toggle} className={classes.button}>
        {likeText(isLiked)}
      </button>
      <span role="status">{describeLikes(isLiked, total)}</span>
    </div>
  )
}
