import type { Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { centsOf } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'
import type { DishDraft } from './dish-draft.ts'
import { pricesBeside, questionAbout } from './odd-price.ts'

/** What the form asks about a price that looks like a slip: once for each price. */
export function createPriceQuestions() {
  let lastAsked = ''

  return {
    askAgain(): void {
      lastAsked = ''
    },
    find({ dish, values, start }: DishDraft, dishes: readonly Dish[], currency: Currency): string | null {
      const price = typedCents(values.price)
      const asked = `${dish?.id} ${price}`
      if (price === null || values.price === start.price || lastAsked === asked) return null
      lastAsked = asked
      const before = dish ? centsOf(dish.price) : null
      return questionAbout({ price, before, others: pricesBeside(dishes, dish) }, currency)
    },
  }
}
