import { type AvoidWords, type Mark, markForChosen } from '../../../ui/dish/avoided.ts'
import type { CartDish } from './cart.ts'

type Avoiding = { words: AvoidWords; readAvoided: () => string[] }

/** The mark of the dish with its chosen options, for a diner who avoids allergens. */
export function findAvoided(
  dish: CartDish,
  choiceIds: readonly number[],
  { words, readAvoided }: Avoiding,
): Mark | null {
  return markForChosen(dish, choiceIds, readAvoided(), words)
}
