import fc from 'fast-check'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import { dinerPriceIn, dinerPriceOf, dishPriceView, formatDishPrice, leastPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection } from '#contract/menu/menu-groups.ts'
import { hasEnoughChoices, type PricedDish, pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, cents, decimalOf, formatPrice } from '#contract/money.ts'
import { findChoiceRefusal } from '#contract/orders/can-order.ts'
import type { Restaurant, RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { priceNote } from '#contract/taxes/price-note.ts'
import { type PriceTerms, termsOf } from '#contract/taxes/price-parts.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { es } from '#contract/texts/es.ts'
import { prepareRows } from '#server/adapters/menu-reader/prepare-rows.ts'
import { readSource } from '#server/adapters/menu-reader/read-source.ts'
import { writeSpreadsheet } from '#server/adapters/spreadsheets/write-spreadsheet.ts'
import { composeSpreadsheet } from '#server/features/imports/menu-spreadsheet.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import { presentDish } from '#server/features/menu/present-dish.ts'
import { cartaOf } from '#server/features/print/carta-of.ts'
import { showDishes } from '#server/features/search/present-found.ts'
import { dishCard } from '#server/features/sharing/card-content.ts'
import { createDishPictures } from '#server/features/sharing/dish-pictures.ts'
import { LatestDishCard } from '../app/features/directory/home/latest-dish-card.tsx'
import { DishCards } from '../app/features/menu/page/dish-cards.tsx'
import { MenuSections } from '../app/features/menu/page/menu-sections.tsx'
import { cartDishOf, cartRestaurantOf, changeCart, totalOfCart } from '../app/features/orders/cart/cart.ts'
import { ChooseOptions } from '../app/features/orders/cart/choose-options.tsx'
import type { OrderPage } from '../app/features/orders/cart/sheet-state.ts'
import { OrderPageContext } from '../app/features/orders/cart/use-sheet.ts'
import { dishData, menuData } from '../app/server-render/structured-data.ts'
import { DishAbout } from '../app/ui/dish/dish-about.tsx'
import { DishCard } from '../app/ui/dish-card.tsx'
import { WordsContext } from '../app/ui/words.ts'

const price = fc.integer({ min: 1_000, max: 3_000 }).map(cents)
const rate = fc.constantFrom(0, 8_000, 8_875, 12_000, 15_000)

const someTerms: fc.Arbitrary<PriceTerms> = fc.record({
  isTaxIncluded: fc.boolean(),
  usualTax: rate,
  tax: rate,
  service: fc.constantFrom(0, 10_000),
  isServiceTaxed: fc.boolean(),
})

/** Choices may make a dish cheaper, but never free. */
const someGroup = fc
  .record({
    choices: fc.array(fc.record({ change: fc.integer({ min: -120, max: 600 }), isSoldOut: fc.boolean() }), {
      minLength: 1,
      maxLength: 4,
    }),
    min: fc.integer({ min: 0, max: 2 }),
    more: fc.integer({ min: 0, max: 2 }),
  })
  .map(({ choices, min, more }) => {
    const least = Math.min(min, choices.length)
    return { choices, min: least, max: Math.max(1, Math.min(least + more, choices.length)) }
  })

const someDish: fc.Arbitrary<PricedDish> = fc
  .record({ price, groups: fc.array(someGroup, { maxLength: 3 }) })
  .map(({ price: typed, groups }) => ({
    price: typed,
    options: groups.map(
      ({ min, max, choices }, at): PricedGroup => ({
        ...{ id: at + 1, name: `Grupo ${at + 1}`, min, max },
        choices: choices.map(({ change, isSoldOut }, n) => ({
          ...{ id: 10 * (at + 1) + n, name: `Opción ${at + 1}.${n + 1}`, price_change: cents(change) },
          ...{ sold_out: isSoldOut, recipe_factor: min === 1 && max === 1 ? 1 : null },
          allergens: { contains: [], unconfirmed: false },
        })),
      }),
    ),
  }))
  .filter(({ options }) => hasEnoughChoices(options))

function restaurantWith(terms: PriceTerms): Restaurant {
  return {
    ...{ id: 7, slug: 'la-ronda', name: 'La Ronda', address: 'Morales 951', city: 'Quito', country: 'Ecuador' },
    ...{ currency: 'USD', location: null, rating: null, reviews_count: 0, banner: null, logo: null, opening: null },
    pricing: {
      prices_include_tax: terms.isTaxIncluded,
      tax_percent: decimalOf(terms.usualTax, 3),
      tax_percent_now: decimalOf(terms.tax, 3),
      service_percent: decimalOf(terms.service, 3),
      service_taxed: terms.isServiceTaxed,
      said: true,
      note: priceNote(priceWords, 'Ecuador', terms),
    },
  } as unknown as Restaurant
}

/** As the server stores it. */
function rowOf(dish: PricedDish): DishRow {
  return {
    ...{ id: 1, restaurantId: 7, name: 'Pizza', description: 'Rica', category: 'Pizzas', position: 0, href: null },
    ...{ image: null, soldOut: false, shortages: [], createdAt: new Date(0), picante: 0, section: null, diets: [] },
    ...{ allergens: [], allergensConfirmed: true, declaredAllergens: null, declaredDiets: null },
    ...{ price: dish.price, options: [...dish.options] },
  } as unknown as DishRow
}

/** As the server answers with it. */
function served(dish: PricedDish, terms: PriceTerms) {
  const restaurant = restaurantWith(terms)
  const at = { pictureUrl: String, at: new Date(0), terms: termsOf(restaurant.pricing) }
  return { restaurant, dish: presentDish(rowOf(dish), at) }
}

const wordsOf = (element: ReactElement) =>
  renderToStaticMarkup(createElement(WordsContext, { value: es }, element))
    .replace(/<[^>]*>/g, '|')
    .replaceAll('&#x27;', "'")

const priceOn = (dish: Pick<Dish, 'final_price' | 'price_from'>) =>
  formatDishPrice(priceWords, dinerPriceIn(dish), 'USD')

/** Gives the price of the cheapest order that takes no more than it must. */
function leastCharged(restaurant: Restaurant, dish: Dish): Cents {
  const selections = dish.options.reduce<number[][]>(
    (chosen, { min, choices }) => {
      const all = subsets(choices.map(({ id }) => id)).filter((ids) => ids.length === min)
      return chosen.flatMap((before) => all.map((ids) => [...before, ...ids]))
    },
    [[]],
  )
  const totals = selections
    .filter((choiceIds) => findChoiceRefusal(dish.options, choiceIds) === null)
    .map((choiceIds) => {
      const line = { dish: cartDishOf(dish), choiceIds, quantity: 1, note: '' }
      const cart = changeCart(null, { type: 'add', restaurant: cartRestaurantOf(restaurant), ...line })
      return cart ? totalOfCart(cart).subtotal : Number.NaN
    })
  return cents(Math.min(...totals))
}

function subsets(ids: readonly number[]): number[][] {
  return Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, n) => bits & (1 << n)))
}

test('menu, pages, cards, cart, paper and JSON-LD name the least price that is charged, whatever must be chosen', () => {
  fc.assert(
    fc.property(someDish, someTerms, (drawn, terms) => {
      const { restaurant, dish } = served(drawn, terms)
      const least = leastCharged(restaurant, dish)
      const view = dishPriceView(drawn, restaurant)
      const shown = `${view.from === null ? '' : 'desde '}${formatPrice(least, 'USD')}`
      expect([leastPrice(view), priceOn(dish)]).toEqual([least, shown])

      const listed = { ...dish, restaurant: { ...restaurant, price_note: restaurant.pricing.note } } as never
      const sections = groupBySection([dish])
      for (const element of [
        createElement(MenuSections, { restaurant, sections, isEmbedded: false }),
        createElement(DishCards, { restaurant, dishes: [dish], reviews: [] }),
        createElement(DishCard, { dish: listed }),
        createElement(LatestDishCard, { dish: listed }),
      ])
        expect(wordsOf(element)).toContain(`|${shown}|`)
      const addition = { dish: cartDishOf(dish), restaurant: cartRestaurantOf(restaurant) } as never
      // An only choice is made already.
      const mustChoose = dish.options.some(({ min, choices }) => min > 1 || (min === 1 && choices.length > 1))
      const button = `Agregar · ${mustChoose ? 'desde ' : ''}${formatPrice(least, 'USD')}`
      const choosing = createElement(ChooseOptions, { titleId: 'x', addition })
      expect(wordsOf(createElement(OrderPageContext, { value: orderPage }, choosing))).toContain(`|${button}|`)

      const sizes = view.sizes.filter(({ choice }) => !choice.sold_out)
      const [onPaper] = cartaOf(
        es,
        { restaurant, url: '' },
        [{ dish, priced: drawn }],
        paper,
      ).contents.sections.flatMap(({ dishes }) => dishes)
      const pricesOfSizes = sizes.map(({ choice, final }) => ({ name: choice.name, price: formatPrice(final, 'USD') }))
      expect([onPaper?.price, onPaper?.sizes]).toEqual([sizes.length > 0 ? null : shown, pricesOfSizes])
      const about = { dish, look: { ...restaurant, words: es }, heading: 'h1', namesAllergens: false } as const
      const page = wordsOf(createElement(DishAbout, about))
      expect(page).toContain(`|${shown}|`)
      for (const { name, price: ofSize } of pricesOfSizes) expect(page).toContain(`|${name}||${ofSize}|`)
      if (sizes.length > 0) expect(Math.min(...sizes.map(({ final }) => final))).toBe(least)

      const told = (sizes.length > 0 ? sizes.map(({ final }) => final) : [least]).map((one) => amountOf(one).toFixed(2))
      expect(offeredPrices(dishData(restaurant, dish, [dish], addresses))).toEqual(told)
      expect(offeredPrices(menuData(es.dishes, restaurant, [dish], addresses))).toEqual(told)
    }),
    { numRuns: 100, seed: 7 },
  )
})

const orderPage: OrderPage = {
  ...{ restaurantId: 7, readAvoided: () => [], refresh: async () => null },
  words: {
    ...{ avoid: es.avoid, dishes: es.dishes, time: es.time },
    order: { ...es.order, ...es.adding },
    message: es.orderMessage,
  },
}
const paper = { format: 'a4', design: 'sobria', descriptions: '1', photos: '0', sold_out: '0' } as const
const addresses = { publicUrl: 'https://cartaviva.test', imageBase: '/images' }

/** Covers everything that is not sold out. */
function offeredPrices(data: unknown): string[] {
  const prices: string[] = []
  JSON.stringify(data, (_key, part) => {
    if (part?.['@type'] === 'Offer' && !part.availability) prices.push(part.price)
    return part
  })
  return prices
}

test('a search finds a dish by the least price that its card shows', () => {
  fc.assert(
    fc.property(someDish, someTerms, (drawn, terms) => {
      const { restaurant, dish } = served(drawn, terms)
      const least = leastPrice(dishPriceView(drawn, restaurant))
      const findUpTo = (most: number) =>
        showDishes([{ id: 1, distanceKm: null }], [{ dish, priced: drawn, restaurant }], {
          max_price: amountOf(cents(most)),
        } as never)
      expect(findUpTo(least - 1)).toEqual([])
      expect(findUpTo(least).map(({ item }) => priceOn(item))).toEqual([priceOn(dish)])
    }),
    { seed: 7 },
  )
})

test('the pictures of a dish show the price of its page', async () => {
  await fc.assert(
    fc.asyncProperty(someDish, someTerms, async (drawn, terms) => {
      const { restaurant, dish } = served(drawn, terms)
      const painted: unknown[] = []
      const pictures = createDishPictures({
        directory: { get: async () => restaurant as RestaurantWithHours },
        menu: { readPricedMenu: async () => ({ shown: [{ dish, priced: drawn }] }) as never },
        uploads: { findObject: async () => null },
        painter: {
          paint: async (card: unknown) => Buffer.from(String(painted.push(card))),
          stop: () => undefined,
        } as never,
        publicUrl: addresses.publicUrl,
      })
      const { paint } = await pictures.find(7, { dishId: 1, shape: 'square', isNew: false }, es)
      await paint()
      const shown = priceOn(dish)
      expect(painted).toEqual([expect.objectContaining({ price: shown })])
      expect(dishCard(es, restaurant, { dish, priced: drawn }).price).toBe(shown)
    }),
    { seed: 7 },
  )
})

test('a dish that was exported and imported again costs the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someDish, { minLength: 1, maxLength: 4 }), someTerms, async (drawn, terms) => {
      const dishes = drawn.map((dish, at) => ({ ...rowOf(dish), id: at + 1, name: `Pizza ${at + 1}` }))
      const none = { recipes: { dishes: new Map(), choices: new Map() }, declaredChoices: new Map() }
      const read = await readSource(Buffer.from(writeSpreadsheet(composeSpreadsheet({ dishes, ...none }, 'csv'))))
      if ('photos' in read) throw new Error('A table became photographs')
      const rows = prepareRows(read, dishes)
      expect(rows.map((row, at) => dinerPriceOf(readAgain(row, drawn[at]), terms))).toEqual(
        drawn.map((dish) => dinerPriceOf(dish, terms)),
      )
    }),
    { numRuns: 40, seed: 7 },
  )
})

type ReadRow = ReturnType<typeof prepareRows>[number]

/** Which choices are sold out is not in a file: importing leaves it as it was. */
function readAgain({ price: typed, options = [] }: ReadRow, before: PricedDish | undefined): PricedDish {
  if (typed === null) throw new Error('The price was not read')
  return {
    price: typed,
    options: options.map((group, at) => ({
      ...{ ...group, id: at + 1 },
      choices: group.choices.map((choice, n) => ({
        ...{ ...choice, id: 10 * (at + 1) + n, sold_out: before?.options[at]?.choices[n]?.sold_out ?? false },
        allergens: { contains: [], unconfirmed: false },
      })),
    })),
  }
}

test('the server answers with the price, and the view adds the note', () => {
  fc.assert(
    fc.property(someDish, someTerms, (drawn, terms) => {
      const { restaurant, dish } = served(drawn, terms)
      const { final, from, note } = dishPriceView(drawn, restaurant)
      expect([dish.final_price, dish.price_from]).toEqual([amountOf(final), from === null ? null : amountOf(from)])
      expect([pricedDish(dish).price, note]).toEqual([drawn.price, restaurant.pricing.note])
    }),
    { seed: 7 },
  )
})
