import { namesAllergens } from '#contract/allergens/dish-facts.ts'
import type { CartDish } from './cart.ts'
import { findAvoided } from './find-avoided.ts'
import { useOrderPage, useSheet } from './use-sheet.ts'

/** The mark of a dish with its chosen options. Where the restaurant has declared nothing, `UndeclaredNote` says so once. */
export function AvoidedNote({ dish, choiceIds }: { dish: CartDish; choiceIds: readonly number[] }) {
  const mark = findAvoided(dish, choiceIds, useOrderPage())
  const isUndeclared = useIsUndeclared()
  return (
    <p role="status" className={mark?.kind === 'safe' ? 'order-safe' : 'order-problem'}>
      {mark && !isUndeclared && `${mark.text}.`}
    </p>
  )
}

export function UndeclaredNote() {
  const { words, readAvoided } = useOrderPage()
  const isUndeclared = useIsUndeclared()
  if (!isUndeclared) return null
  return <p className={readAvoided().length > 0 ? 'order-problem' : 'order-hint'}>{words.avoid.undeclared}.</p>
}

/** Not before the restaurant's state is known. */
function useIsUndeclared(): boolean {
  const { now } = useSheet()
  return now !== null && !namesAllergens(now.dishes)
}
