import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareDishAllergens } from '#contract/allergens/dish-allergens.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { listSuggestions, searchBoth, searchDishes } from '#contract/search/dish-search.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { openDemoTown } from '../../../tests/demo-town.ts'
import { openKitchen } from '../../../tests/menus.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await openDemoTown(api)
}, 120_000)
afterAll(() => api.close())

const namesOf = async (q: string) =>
  (await api.succeed(searchDishes, { query: { q, limit: 100 } })).items.map(({ name }) => name)

test.each([
  // As it sounds.
  ['sebiche', 'Ceviche de camarón'],
  ['seviche de consha', 'Ceviche de concha prieta'],
  ['cebiche pulpo', 'Ceviche de pulpo'],
  ['SEBICHES', 'Ceviche jipijapa'],
  ['ensebollado', 'Encebollado mixto'],
  ['encevollado manava', 'Encebollado manaba'],
  ['enceboyado', 'Encebollado de albacora'],
  ['seco d chivo', 'Seco de chivo'],
  ['ceco de chibo', 'Seco de chivo'],
  ['yapingacho', 'Llapingachos con ensalada de remolacha'],
  ['llapingachos', 'Yapingachos con chorizo y huevo'],
  ['ornado', 'Hornado otavaleño'],
  ['vollo de pescado', 'Bollo de pescado'],
  ['guevo', 'Yapingachos con chorizo y huevo'],
  ['orchata', 'Horchata lojana'],
  ['igos con keso', 'Higos con queso'],
  ['quinoa', 'Locro de quinua'],
  ['corbiche', 'Corviches'],
  ['visteck', 'Bolón de verde con bistec'],
  ['canelaso', 'Canelazo'],
  // Without accents, in any number.
  ['bolon', 'Bolón mixto'],
  ['bolones de chicharron', 'Bolón de chicharrón'],
  ['limonadas', 'Limonada con hierbabuena'],
  ['tamales', 'Tamal lojano'],
  ['empanada', 'Empanadas de viento'],
  ['patacon', 'Patacones con queso'],
  ['picana', 'Picaña al carbón'],
  ['jugos de maracuya', 'Jugo de maracuyá'],
  ['cafes', 'Café de Intag'],
  ['CANGREJOS', 'Cangrejada criolla'],
  // With mistakes.
  ['encebolado', 'Encebollado mixto'],
  ['encebollao', 'Encebollado mixto'],
  ['cevcihe', 'Ceviche mixto El Manglar'],
  ['guatta', 'Guatita'],
  ['hamburgesa', 'Hamburguesa del Pailón'],
  ['amburguesa', 'Hamburguesa del Pailón'],
  ['langosat', 'Langosta a la brasa'],
  ['parriyada', 'Parrillada del Barranco'],
  ['parillada', 'Parrillada del Barranco'],
  ['chocolat', 'Torta de chocolate de Mindo'],
  ['champinon', 'Pizza de champiñones'],
  ['pissa', 'Pizza margarita'],
  ['espumila', 'Espumilla de guayaba'],
  ['fritda', 'Fritada con mote'],
  ['mororcho', 'Empanadas de morocho'],
  ['yaguarlocro', 'Yahuarlocro'],
  ['trcuha', 'Trucha al ajillo'],
  ['fanezca', 'Fanesca'],
  // Other words for the same.
  ['cerdo', 'Sancocho de chancho con mote casado'],
  ['puerco', 'Sancocho de chancho con mote casado'],
  ['platano', 'Bolón de verde con queso'],
  ['banano', 'Crepe de guineo y chocolate'],
  ['langostino', 'Ceviche de camarón'],
  ['camaron', 'Langostinos al ajillo'],
  ['gambas', 'Encocado de camarón'],
  ['cacahuate', 'Bocadillos de panela y maní'],
  ['elote', 'Choclo asado con queso'],
  ['palta', 'Bowl de quinua y aguacate'],
  ['zumo de naranja', 'Jugo de naranja'],
  ['sandwich', 'Sánduche de pernil'],
  ['pastel de chocolate', 'Torta de chocolate de Mindo'],
  ['licuado', 'Batido de mora'],
  ['mondongo', 'Guatita'],
  ['chela', 'Cerveza artesanal de La Floresta'],
  // Half a word, and words of the category or the description.
  ['encebo', 'Encebollado chiquito con bolón'],
  ['arroz mar', 'Arroz marinero'],
  ['ceviches', 'Ceviche de canchalagua'],
  ['pasas', 'Quimbolito'],
])('%j finds %s', async (q, expected) => {
  expect(await namesOf(q)).toContain(expected)
})

test('the name that was typed comes first, then names with the words, then descriptions', async () => {
  expect((await namesOf('guatita'))[0]).toBe('Guatita')
  expect((await namesOf('fritada'))[0]).toBe('Fritada')
  const cheese = await namesOf('queso')
  const isNamed = cheese.map((name) => /queso|quesillo/i.test(name))
  expect(isNamed.lastIndexOf(true)).toBeLessThan(isNamed.indexOf(false))
})

test.each(['xilofonista', 'encebollado xilofonista', '%', '_', "' or 1=1 --", '(*&|!)', '\\'])(
  '%j finds nothing',
  async (q) => {
    expect(await namesOf(q)).toEqual([])
  },
)

test('restaurants are found by their own words, by a dish, and by both together', async () => {
  const found = async (q: string) =>
    (await api.succeed(listRestaurants, { query: { q, order: 'relevance' } })).items.map(({ name }) => name)
  expect((await found('manglar'))[0]).toBe('Cevichería El Manglar')
  expect(await found('ensebollado')).toContain('El Bolón de la Kennedy')
  expect(await found('marisqueria brisa viche')).toEqual(['Marisquería Brisa de Tarqui'])
  expect(await found('parriya')).toContain('Parrilla del Barranco')
  expect(await found('xilofonista')).toEqual([])
})

test('one search finds dishes and the first restaurants, in the order of their own lists, and restaurants alone where no dish fits', async () => {
  for (const q of ['ensebollado', 'camaron', 'manglar', 'picanteria', 'marisqueria viche', 'xilofonista']) {
    const both = await api.succeed(searchBoth, { query: { q } })
    const dishes = await api.succeed(searchDishes, { query: { q } })
    const restaurants = await api.succeed(listRestaurants, { query: { q, order: 'relevance' } })
    const isAlone = dishes.items.length === 0
    const beside = isAlone ? restaurants.items : restaurants.items.slice(0, 3)
    expect([both.dishes, both.dishes_cursor]).toEqual([dishes.items, dishes.next_cursor])
    expect(both.restaurants).toEqual(beside)
    expect(both.restaurants_cursor !== null).toBe(restaurants.items.length > beside.length)
  }
})

test('suggestions name dishes once and restaurants by their names', async () => {
  const suggest = (q: string) => api.succeed(listSuggestions, { query: { q } })
  const dishes = (await suggest('encebo')).filter(({ kind }) => kind === 'dish').map(({ text }) => text)
  expect(dishes).toContain('Encebollado mixto')
  expect(new Set(dishes).size).toBe(dishes.length)
  expect(await suggest('mangl')).toContainEqual({
    kind: 'restaurant',
    text: 'Cevichería El Manglar',
    slug: 'cevicheria-el-manglar',
    city: expect.any(String),
  })
  expect(await suggest('  ')).toEqual([])
})

test("'sin' is a filter: only dishes that are confirmed not to contain it are found", async () => {
  const { addDish, owner } = await openKitchen(api)
  const shrimp = await addDish({ name: 'Ceviche zaruma de camarón' })
  const palm = await addDish({ name: 'Ceviche zaruma de palmito', description: 'Sin cebolla.' })
  await addDish({ name: 'Ceviche zaruma de pinchagua', description: 'Con cebolla.' })
  for (const [itemId, allergens] of [
    [shrimp.id, ['camarón y crustáceos']],
    [palm.id, []],
  ] as const) {
    await api.succeed(declareDishAllergens, { params: { itemId }, body: { allergens: [...allergens] }, as: owner })
  }
  expect(await namesOf('ceviche zaruma')).toHaveLength(3)
  for (const q of ['ceviche zaruma sin camarón', 'ceviches zaruma SIN CAMARONES ni maní']) {
    expect(await namesOf(q)).toEqual([palm.name])
    const { dishes, restaurants } = await api.succeed(searchBoth, { query: { q } })
    expect(dishes.map(({ name }) => name)).toEqual([palm.name])
    expect(restaurants).toHaveLength(1)
  }
  expect((await namesOf('ceviche zaruma sin cebolla')).toSorted()).toEqual([shrimp.name, palm.name])
  expect(await namesOf('zaruma sin nada de cebolla ni camarón')).toEqual([palm.name])
  for (const { allergens } of (await api.succeed(searchDishes, { query: { q: 'sin camarón' } })).items) {
    expect(allergens).toMatchObject({ unconfirmed: false })
  }
})

test('what a dish must not have is looked for in what its restaurant declares and in its choices, too', async () => {
  const { addDish, owner } = await openKitchen(api)
  const dressed = await addDish({ name: 'Perro zaruma clásico' })
  const plain = await addDish({ name: 'Perro zaruma simple' })
  const body = { allergens: ['mostaza'] }
  await api.succeed(declareDishAllergens, { params: { itemId: dressed.id }, body, as: owner })
  const sauces = { name: 'Salsas', min: 0, max: 1, choices: [{ name: 'Mostaza', price_change: 0 }] }
  const chosen = await addDish({ name: 'Perro zaruma a tu gusto', options: [sauces] })
  expect(await namesOf('perro zaruma')).toHaveLength(3)
  expect(await namesOf('perro zaruma sin mostaza')).toEqual([plain.name])
  expect((await namesOf('perro zaruma sin pepinillo')).toSorted()).toEqual(
    [chosen, dressed, plain].map(({ name }) => name).toSorted(),
  )
})

test('a restaurant whose only such dish has the excluded word is not listed', async () => {
  const [one, other] = [await openKitchen(api), await openKitchen(api)]
  await one.addDish({ name: 'Sancocho zaruma', description: 'Con cebolla.' })
  await one.addDish({ name: 'Jugo' })
  await other.addDish({ name: 'Sancocho zaruma', description: 'Con cebolla.', price: 2 })
  await other.addDish({ name: 'Sancocho zaruma', description: 'Sin cebolla.', price: 9 })
  const idsOf = async (query: { q: string; max_price?: number }) =>
    (await api.succeed(listRestaurants, { query: { order: 'newest', ...query } })).items.map(({ id }) => id)
  expect(await idsOf({ q: 'sancocho zaruma' })).toEqual([other.restaurant.id, one.restaurant.id])
  expect(await idsOf({ q: 'sancocho zaruma sin cebolla' })).toEqual([other.restaurant.id])
  expect(await idsOf({ q: 'sancocho zaruma sin cebolla', max_price: 5 })).toEqual([])
  const both = await api.succeed(searchBoth, { query: { q: 'sancocho zaruma sin cebolla' } })
  expect(both.restaurants.map(({ id }) => id)).toEqual([other.restaurant.id])
})

test.each([
  ['shrimp', 'Ceviche de camarón'],
  ['shrimps', 'Langostinos al ajillo'],
  ['fish soup', 'Encebollado mixto'],
  ['rice with shrimp', 'Arroz marinero'],
  ['goat stew', 'Seco de chivo'],
  ['ice cream', 'Helado de paila'],
  ['passion fruit juice', 'Jugo de maracuyá'],
  ['roast guinea pig', 'Cuy asado'],
  ['potatoes', 'Locro de papa'],
  ['lupin beans', 'Cevichochos con chicharrón'],
  ['hominy', 'Mote pillo'],
  ['pink herbal tea', 'Horchata lojana'],
])('the English words %j find %s', async (q, expected) => {
  expect((await namesOf(q)).join()).toContain(expected)
})

test('words in the search filter as the fields of the API do, and the stricter of both counts', async () => {
  const find = async (query: { q: string; max_price?: number }) =>
    (await api.succeed(searchDishes, { query: { ...query, limit: 100 } })).items
  const cheap = await find({ q: 'ceviche barato' })
  expect(cheap).toEqual(await find({ q: 'ceviche', max_price: 5 }))
  expect(await find({ q: 'ceviche en Manta' })).toEqual(
    (await api.succeed(searchDishes, { query: { q: 'ceviche', city: 'Manta', limit: 100 } })).items,
  )
  expect(await find({ q: 'jugo de menos de 10 dólares', max_price: 2 })).toEqual(
    await find({ q: 'jugo', max_price: 2 }),
  )
  for (const { restaurant } of await find({ q: 'abierto' })) expect(restaurant.open_now).toBe(true)
  expect(await api.succeed(listSuggestions, { query: { q: 'abierto' } })).toEqual([])
})
