import { type AvoidWords, warningForChosen } from '#contract/allergens/avoided.ts'
import type { CartDish } from './cart.ts'

type Avoiding = { words: AvoidWords; readAvoided: () => string[] }

/** What somebody who avoids something is told of a dish with what was chosen of it. */
export function findAvoided(
  dish: CartDish,
  choiceIds: readonly number[],
  { words, readAvoided }: Avoiding,
): string | null {
  return warningForChosen(dish, choiceIds, readAvoided(), words)?.text ?? null
}
