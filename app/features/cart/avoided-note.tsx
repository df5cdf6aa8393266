import { warningForChosen } from '#contract/avoided.ts'
import { readAvoided } from '../../islands/stored-avoided.ts'
import type { CartDish } from './cart.ts'

/** For somebody who avoids something. It stays on this phone: no message and no request carries it. */
export function findAvoided(dish: CartDish, choiceIds: readonly number[]): string | null {
  return warningForChosen(dish, choiceIds, readAvoided())?.text ?? null
}

export function AvoidedNote({ dish, choiceIds }: { dish: CartDish; choiceIds: readonly number[] }) {
  const warning = findAvoided(dish, choiceIds)
  return (
    <p role="status" className="order-problem">
      {warning && `${warning}.`}
    </p>
  )
}
