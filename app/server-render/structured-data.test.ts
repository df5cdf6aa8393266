import { expect, test } from 'vitest'
import type { Dish } from '#contract/menu/menu.ts'
import type { RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { dishData, menuData, restaurantData } from './structured-data.ts'

type Node = Record<string, unknown>

/** https://developers.google.com/search/docs/appearance/structured-data/local-business and https://schema.org, as far as we know the facts. */
const fields: Record<string, readonly string[]> = {
  Restaurant: ['name', 'address', 'url', 'telephone', 'image', 'geo', 'aggregateRating', 'priceRange'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Menu: ['hasMenuSection'],
  MenuSection: ['name', 'hasMenuItem'],
  MenuItem: ['name', 'description', 'image', 'offers'],
  Offer: ['price', 'priceCurrency'],
  OpeningHoursSpecification: ['opens', 'closes'],
}

const lunch = [{ open: '08:00', close: '15:00' }]
const allDay = [{ open: '00:00', close: '24:00' }]
const picture = { width: 800, height: 600, preview: '' }
const restaurant = {
  name: 'Cevichería El Muelle',
  slug: 'el-muelle',
  description: 'Ceviches frente al mar.',
  phone: '+59352623456',
  address: 'Malecón y calle 13',
  city: 'Manta',
  country: 'Ecuador',
  currency: 'USD',
  location: { lat: -0.95, lon: -80.73 },
  rating: 4.5,
  reviews_count: 26,
  pricing: { note: null },
  banner: { ...picture, path: 'restaurant-banner/a.webp' },
  hours: {
    weekly: {
      mon: lunch,
      tue: lunch,
      wed: [],
      thu: [],
      fri: [{ open: '18:00', close: '02:00' }],
      sat: allDay,
      sun: [],
    },
    exceptions: [{ date: '2026-12-25', intervals: [] }],
  },
} as unknown as RestaurantWithHours
const dishes = [
  dish(1, 'Ceviches', 'Ceviche mixto', 9.75),
  dish(2, 'Ceviches', 'Ceviche de concha', 18),
  dish(3, 'Jugos Naturales', 'Jugo de mora', 1.75),
]
const addresses = { publicUrl: 'https://cartaviva.test', imageBase: '/images' }

test.each([
  ['restaurant and reviews', restaurantData(restaurant, dishes, addresses)],
  ['menu', menuData(dishWords, restaurant, dishes, addresses)],
  ['dish', dishData(restaurant, dishes[0] as Dish, dishes, addresses)],
])('the data of %s has every required and recommended field that is known, and names the restaurant', (_, data) => {
  expect(data['@context']).toBe('https://schema.org')
  const nodes = listNodes(data)
  const missing = nodes.flatMap((node) =>
    (fields[String(node['@type'])] ?? ['a known type'])
      .filter((field) => node[field] === undefined)
      .map((field) => `${node['@type']}.${field}`),
  )
  expect(missing).toEqual([])
  expect(nodes.filter((node) => node['@type'] === 'Restaurant')).toEqual([
    expect.objectContaining({ telephone: '+59352623456', priceRange: '$1.75 – $18.00' }),
  ])
})

test('pictures and pages have whole addresses, and the country its code', () => {
  expect(restaurantData(restaurant, dishes, addresses)).toMatchObject({
    url: 'https://cartaviva.test/restaurante/el-muelle',
    image: 'https://cartaviva.test/images/restaurant-banner/a.webp',
    address: { addressCountry: 'EC' },
  })
})

test('a sold-out dish says so', () => {
  const soldOut = { ...dishes[0], sold_out: true } as Dish
  expect(dishData(restaurant, soldOut, dishes, addresses)).toMatchObject({
    offers: { availability: 'https://schema.org/SoldOut' },
  })
  expect(dishData(restaurant, dishes[0] as Dish, dishes, addresses)).not.toMatchObject({
    offers: { availability: expect.anything() },
  })
})

test('the page of a dish names the diets that are confirmed', () => {
  const vegan = { ...dishes[2], diets: ['vegetariano', 'vegano'] } as Dish
  expect(dishData(restaurant, vegan, dishes, addresses)).toMatchObject({
    suitableForDiet: ['https://schema.org/VegetarianDiet', 'https://schema.org/VeganDiet'],
  })
  expect(dishData(restaurant, dishes[0] as Dish, dishes, addresses)).not.toHaveProperty('suitableForDiet')
})

test('a dish in sizes has one offer for each, on its page and on the menu', () => {
  const choices = [
    { id: 1, name: 'Personal', price_change: 0, sold_out: false },
    { id: 2, name: 'Familiar', price_change: 11.25, sold_out: true },
  ]
  const options = [{ id: 3, name: 'Tamaño', min: 1, max: 1, choices }]
  const pricing = {
    prices_include_tax: true,
    tax_percent: 15,
    tax_percent_now: 15,
    service_percent: 10,
    service_taxed: false,
    said: true,
  }
  const sized = { ...dishes[0], options, final_price: 10.6, price_from: 10.6 } as Dish
  const place = { ...restaurant, pricing } as unknown as RestaurantWithHours
  const data = dishData(place, sized, [sized], addresses)
  expect(data.offers).toMatchObject([
    { '@type': 'Offer', name: 'Personal', price: '10.60', offeredBy: { priceRange: '$10.60 – $22.83' } },
    { '@type': 'Offer', name: 'Familiar', price: '22.83', availability: 'https://schema.org/SoldOut' },
  ])
  expect(listNodes(menuData(dishWords, place, [sized], addresses)).filter((node) => node['@type'] === 'Offer')).toEqual(
    [
      { '@type': 'Offer', name: 'Personal', price: '10.60', priceCurrency: 'USD' },
      {
        ...{ '@type': 'Offer', name: 'Familiar', price: '22.83', priceCurrency: 'USD' },
        availability: 'https://schema.org/SoldOut',
      },
    ],
  )
})

test('hours name the days that share them, and the days without', () => {
  const type = 'OpeningHoursSpecification'
  expect(restaurantData(restaurant, dishes, addresses)).toMatchObject({
    openingHoursSpecification: [
      { '@type': type, dayOfWeek: ['Monday', 'Tuesday'], opens: '08:00', closes: '15:00' },
      { '@type': type, dayOfWeek: ['Friday'], opens: '18:00', closes: '02:00' },
      { '@type': type, dayOfWeek: ['Saturday'], opens: '00:00', closes: '23:59' },
    ],
    specialOpeningHoursSpecification: [
      { '@type': type, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
    ],
  })
})

test('what is not known is left out', () => {
  const unknown = { ...restaurant, location: null, rating: null, banner: null, hours: null }
  const data = restaurantData(unknown, [], addresses)
  for (const field of ['geo', 'aggregateRating', 'image', 'priceRange', 'openingHoursSpecification'])
    expect(data).not.toHaveProperty(field)
  expect(restaurantData(restaurant, dishes.slice(0, 1), addresses)).toMatchObject({ priceRange: '$9.75' })
})

function dish(id: number, category: Dish['category'], name: string, price: number): Dish {
  const image = { ...picture, path: `menu-items/${id}.webp` }
  return {
    id,
    category,
    name,
    price,
    final_price: price,
    description: `${name} de la casa.`,
    image,
    price_from: null,
    section: null,
    ...{ options: [] as Dish['options'], diets: [] as Dish['diets'] },
  } as Dish
}

/** The object and every object in it that has a type. */
function listNodes(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(listNodes)
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(listNodes)
  return '@type' in value ? [value as Node, ...inner] : inner
}
