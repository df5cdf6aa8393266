import { useState } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { deleteMyReview } from '#contract/reviews/reviews.ts'
import { call } from '../../client/api.ts'
import { Button } from '../../controls/button.tsx'
import { DeleteQuestion } from '../../controls/delete-question.tsx'
import { showToast } from '../../controls/toasts.ts'

type DeleteMyReviewProps = { restaurant: Restaurant; onDeleted: () => unknown }

export function DeleteMyReview({ restaurant, onDeleted }: DeleteMyReviewProps) {
  const [isAsking, setIsAsking] = useState(false)

  async function remove() {
    const { message } = await call(deleteMyReview, { params: { restaurantId: restaurant.id } })
    showToast({ message, tone: 'good' })
    await onDeleted()
  }

  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)}>
        Eliminar
      </Button>
      <DeleteQuestion
        title="¿Eliminar tu opinión?"
        action="Eliminar opinión"
        isOpen={isAsking}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      >
        <p>
          Se borran tu calificación y tu comentario sobre {restaurant.name}, y la respuesta si la tiene. Puedes opinar
          de nuevo cuando quieras.
        </p>
      </DeleteQuestion>
    </>
  )
}
