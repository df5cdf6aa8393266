import { type AvoidWords, warningForChosen } from '#contract/allergens/avoided.ts'
import type { CartDish } from './cart.ts'

type Avoiding = { words: AvoidWords; readAvoided: () => string[] }

/** Finds the warning for a diner who avoids allergens: about the dish with its chosen options. */
export function findAvoided(
  dish: CartDish,
  choiceIds: readonly number[],
  { words, readAvoided }: Avoiding,
): string | null {
  return warningForChosen(dish, choiceIds, readAvoided(), words)?.text ?? null
}
