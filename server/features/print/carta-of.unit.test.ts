import { expect, test } from 'vitest'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { dinerPriceIn, dinerPriceOf, formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf } from '#contract/money.ts'
import type { CartaOptions } from '#contract/print/print.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { termsOf } from '#contract/taxes/price-parts.ts'
import { es } from '#contract/texts/es.ts'
import { cartaOf } from './carta-of.ts'

const restaurant = {
  ...{ name: 'La Ronda', address: 'Morales 951', city: 'Quito', currency: 'USD' },
  pricing: {
    ...{ prices_include_tax: false, tax_percent: 15, tax_percent_now: 15, service_percent: 10, service_taxed: false },
    ...{ said: true, note: null },
  },
} as unknown as Restaurant
const options: CartaOptions = { format: 'a4', design: 'sobria', descriptions: '1', photos: '0', sold_out: '0' }

function dishWith(price: number, groups: OptionGroup[]): Dish {
  const { final, from } = dinerPriceOf(pricedDish({ price, options: groups }), termsOf(restaurant.pricing))
  return {
    ...{ id: 1, name: 'Pizza', description: '', category: 'Pizzas', image: null, sold_out: false },
    ...{ diets: [], picante: 0, section: null, allergens: { contains: [], unconfirmed: false } },
    ...{ price, options: groups, final_price: amountOf(final), price_from: from === null ? null : amountOf(from) },
  } as unknown as Dish
}

function group(id: number, min: number, max: number, changes: number[], soldOut: number[] = []): OptionGroup {
  const choices = changes.map((price_change, n) => ({
    ...{
      id: id * 100 + n,
      name: `${id}.${n}`,
      price_change,
      sold_out: soldOut.includes(n),
      allergens: { contains: [], unconfirmed: false },
    },
  }))
  return { id, name: `Grupo ${id}`, min, max, choices } as unknown as OptionGroup
}

const printed = (dish: Dish) =>
  cartaOf(es, { restaurant, url: '' }, [{ dish, priced: pricedDish(dish) }], options).contents.sections[0]?.dishes[0]

test('a size on paper costs what is charged, with the cheapest of what else must be chosen', () => {
  const dish = dishWith(8, [group(1, 1, 1, [0, 4]), group(2, 1, 1, [1, 2])])
  expect(formatDishPrice(es.prices, dinerPriceIn(dish), 'USD')).toBe('desde $11.25')
  expect(printed(dish)).toMatchObject({ price: null, sizes: [{ price: '$11.25' }, { price: '$16.25' }] })
})

test('sides that must be chosen are in the price on paper', () => {
  const dish = dishWith(8, [group(1, 2, 2, [1, 1, 1])])
  expect(printed(dish)).toMatchObject({ price: 'desde $12.50', sizes: [] })
})
