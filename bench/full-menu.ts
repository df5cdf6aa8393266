import type { Browser } from '@playwright/test'
import { knownAllergens } from '#contract/allergens/allergens.ts'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { setAlmuerzo } from '#contract/almuerzo/almuerzo.ts'
import { localTimeAt, usualTimeZone } from '#contract/hours/time-zones.ts'
import { type Dish, duplicateDish, listMenu, setAvailability, updateDish } from '#contract/menu/menu.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { setPricing } from '#contract/taxes/taxes.ts'
import { logIn } from '../tests/product/accounts.ts'
import { succeed } from '../tests/product/product-client.ts'
import { fullRestaurant, sampleOwner } from '../tests/samples/sample-restaurants.ts'
import { transfer, transferScripts } from '../tests/transfer.ts'
import { atMostKilobytes, type Budget } from './budget-table.ts'
import { measurePageLoad, paintBudgets } from './page-load.ts'

const soldOutDishes = 3
const dishesInSizes = 8

/** The menu page of a restaurant that uses everything. It changes the sample, so it comes last. */
export async function measureFullMenu(browser: Browser, origin: string): Promise<Budget[]> {
  await fillDay(origin)
  const page = await browser.newPage()
  await using _page = page
  await page.goto(`${origin}/restaurante/${fullRestaurant.slug}/menu`)
  const what = 'menu page with hours, sizes, sold-out dishes, almuerzo, taxes and allergens'
  const budgets = [
    atMostKilobytes(`${what}: HTML with inlined CSS, brotli`, (await transfer(page.url())).bytes, 14),
    atMostKilobytes('… script before it can be used', await transferScripts(page), 3),
  ]
  const count = await doubleDishes(origin)
  await page.reload()
  budgets.push(atMostKilobytes(`… ${count} dishes: script before it can be used`, await transferScripts(page), 3))
  return [...budgets, ...paintBudgets(await measurePageLoad(browser, page.url()))]
}

/** Each dish once more, with everything it has. Returns how many there are. */
async function doubleDishes(origin: string): Promise<number> {
  const owner = await logIn(origin, sampleOwner)
  const { id } = await succeed(origin, getRestaurant, { params: { id: fullRestaurant.slug } })
  const dishes = await succeed(origin, listMenu, { params: { restaurantId: id } })
  for (const dish of dishes) {
    const copy = await succeed(origin, duplicateDish, { params: { itemId: dish.id } }, owner)
    await succeed(origin, declareDishAllergens, { params: { itemId: copy.id }, body: declarationOf(copy) }, owner)
  }
  return 2 * dishes.length
}

async function fillDay(origin: string): Promise<void> {
  const owner = await logIn(origin, sampleOwner)
  const restaurant = await succeed(origin, getRestaurant, { params: { id: fullRestaurant.slug } })
  const { id, country, city } = restaurant
  const date = localTimeAt(new Date(), usualTimeZone(country, city)).date
  const almuerzo = {
    ...{ price: 3.5, portions: 25, ends_at: '24:00', jugo: 'Naranjilla', postre: 'Arroz con leche' },
    sopas: ['Sopa de quinua con queso', 'Locro de papa'],
    segundos: ['Seco de chivo', 'Menestra de lenteja con carne asada'],
  }
  await succeed(origin, setAlmuerzo, { params: { id, date }, body: almuerzo }, owner)
  const pricing = { prices_include_tax: false, regime: 'general', service_percent: 10, tourism_register: true } as const
  await succeed(origin, setPricing, { params: { id }, body: pricing }, owner)
  const dishes = await succeed(origin, listMenu, { params: { restaurantId: id } })
  const soldOut = { sold_out: true, until: 'manual' } as const
  for (const dish of dishes.slice(0, soldOutDishes)) {
    await succeed(origin, setAvailability, { params: { itemId: dish.id }, body: soldOut }, owner)
  }
  const sizes = [{ name: 'Personal' }, { name: 'Familiar', price_change: 8 }]
  const options = [{ name: 'Tamaño', min: 1, max: 1, choices: sizes }]
  for (const dish of dishes.slice(0, dishesInSizes)) {
    await succeed(origin, updateDish, { params: { itemId: dish.id }, body: { options } }, owner)
  }
  for (const dish of dishes) {
    await succeed(origin, declareDishAllergens, { params: { itemId: dish.id }, body: declarationOf(dish) }, owner)
  }
}

/** Allergens of all kinds, as on a real menu: most dishes contain one or two, some none, some are not confirmed. */
function declarationOf({ id }: Dish) {
  const diets: IngredientDiet[] = id % 6 === 0 ? ['vegano'] : []
  const contained = [id * 5, id * 3 + 1].map((number) => knownAllergens[number % knownAllergens.length] ?? 'leche')
  const kinds = [null, [], contained, contained.slice(0, 1), contained]
  return { allergens: kinds[id % kinds.length] ?? null, diets }
}
