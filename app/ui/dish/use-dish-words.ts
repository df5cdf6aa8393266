import { useWords } from '../words.ts'
import type { DishWords } from './dish-look.ts'

/** For a dish that the server renders; what islands draw has no hooks. */
export function useDishWords(): DishWords {
  return {
    avoid: useWords('avoid'),
    dishes: useWords('dishes'),
    dishSheet: useWords('dishSheet'),
    prices: useWords('prices'),
  }
}
