import type { CartDish } from './cart.ts'
import { findAvoided } from './find-avoided.ts'
import { useOrderPage } from './use-sheet.ts'

/** For somebody who avoids something. */
export function AvoidedNote({ dish, choiceIds }: { dish: CartDish; choiceIds: readonly number[] }) {
  const warning = findAvoided(dish, choiceIds, useOrderPage())
  return (
    <p role="status" className="order-problem">
      {warning && `${warning}.`}
    </p>
  )
}
