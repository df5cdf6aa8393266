import type { MenuDish, MenuRestaurant } from '#contract/live/menu-state.ts'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import { sizePricesOf } from '#contract/menu/dish-sizes.ts'
import { finalChangeOf, isChosenOnce, pricedDish } from '#contract/menu/option-prices.ts'
import { cents, formatPrice } from '#contract/money.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'
import type { Texts, Words } from '#contract/texts/texts.ts'

export type DishWords = Pick<Texts, 'avoid' | 'dishes' | 'dishSheet' | 'prices'>

/** In whose money and with whose words a dish is written. */
export type DishLook = Pick<MenuRestaurant, 'country' | 'currency' | 'pricing'> & { words: DishWords }

type Priced = Pick<MenuDish, 'price' | 'final_price' | 'price_from' | 'options'>

/** '$8.50', 'desde $8.50 · Agotado hoy'. */
export function priceLine(dish: Priced & Pick<MenuDish, 'sold_out'>, { currency, words }: DishLook): string {
  const price = formatDishPrice(words.prices, dinerPriceIn(dish), currency)
  return dish.sold_out ? `${price} · ${words.prices.soldOut}` : price
}

/** The note after a price. Null until the owner has said how prices are taxed. */
export function noteOf({ words, ...restaurant }: DishLook): string | null {
  return priceNoteOf(words.prices, restaurant)
}

/** The price beside each choice: the whole price of a size, the surcharge of others, nothing if the choice is free. */
export function choicePrices(
  dish: Pick<Priced, 'price' | 'options'>,
  { currency, terms }: { currency: DishLook['currency']; terms: PriceTerms },
): ReadonlyMap<number, string> {
  const priced = pricedDish(dish)
  const sizes = sizePricesOf(priced, terms)
  const whole = new Map(sizes.map(({ choice, final }) => [choice.id, formatPrice(final, currency)]))
  const textOf = (choiceId: number) => {
    const change = finalChangeOf(priced, choiceId, terms)
    return change === 0 ? '' : `${change > 0 ? '+' : '−'} ${formatPrice(cents(Math.abs(change)), currency)}`
  }
  return new Map(
    dish.options.flatMap(({ choices }) => choices.map(({ id }) => [id, whole.get(id) ?? textOf(id)] as const)),
  )
}

type Counted = Pick<OptionGroup, 'min' | 'max'> & { choices: readonly unknown[] }
type CountWords = Pick<Words<'dishSheet'>, 'chooseOne' | 'chooseAny' | 'chooseUpTo' | 'chooseExactly' | 'chooseBetween'>

/** 'Elige una', 'Elige de 1 a 3'. */
export function countText({ min, max, choices }: Counted, words: CountWords): string {
  const most = Math.min(max, choices.length)
  if (isChosenOnce({ min, max })) return words.chooseOne
  if (min === 0) return most === choices.length ? words.chooseAny : words.chooseUpTo(most)
  return min === most ? words.chooseExactly(min) : words.chooseBetween(min, most)
}
