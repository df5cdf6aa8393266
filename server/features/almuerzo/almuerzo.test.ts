import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  deleteAlmuerzo,
  deleteAlmuerzoTemplate,
  getAlmuerzo,
  getAlmuerzoPlan,
  maxTemplates,
  saveAlmuerzoTemplate,
  serveAlmuerzo,
  setAlmuerzo,
} from '#contract/almuerzo/almuerzo.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { setHours } from '#contract/hours/hours.ts'
import { exportMyData } from '#contract/my-data/my-data.ts'
import { deleteRestaurant, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { uploadPicture } from '../../../tests/restaurants.ts'

type Form = NonNullable<CallArgs<typeof setAlmuerzo>['body']>

/** A Monday, 12:00 in Guayaquil. */
const monday = new Date('2026-11-16T17:00:00.000Z')
const today = '2026-11-16'
const end = '2026-11-16T21:00:00.000Z'

let now = monday
let api: TestApi
let kitchen: Kitchen
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())
beforeEach(async () => {
  now = monday
  kitchen = await openKitchen(api)
})

const lunch: Form = {
  price: 3.5,
  sopas: ['Locro de papa', 'Caldo de gallina'],
  segundos: ['Seco de pollo'],
  jugo: 'Jugo de mora',
  postre: 'Gelatina',
  portions: 12,
  ends_at: '16:00',
}
const onDay = (date = today) => ({ params: { id: kitchen.restaurant.id, date }, as: kitchen.owner })
const set = (body: Form = lunch, date = today) => api.succeed(setAlmuerzo, { ...onDay(date), body })
const serve = (portions = 1, key?: string) => api.succeed(serveAlmuerzo, { ...onDay(), body: { portions, key } })
const read = (date?: string) =>
  api.succeed(getAlmuerzo, { params: { id: kitchen.restaurant.id }, query: date ? { date } : {} })
const readRestaurant = () => api.succeed(getRestaurant, { params: { id: String(kitchen.restaurant.id) } })
const readCard = async () =>
  (await api.succeed(listRestaurants)).items.find(({ id }) => id === kitchen.restaurant.id)?.almuerzo

test('what the owner publishes is what everybody reads, with the restaurant and on its card too', async () => {
  expect(await api.refuse(getAlmuerzo, { params: { id: kitchen.restaurant.id } })).toMatchObject({
    status: 404,
    code: 'almuerzo.not_found',
  })
  expect((await readRestaurant()).almuerzo).toBeNull()
  expect(await readCard()).toBeNull()
  const saved = await set()
  expect(saved).toEqual({
    ...lunch,
    date: today,
    served: 0,
    sold_out: false,
    active: true,
    next_change: end,
    photos: null,
  })
  expect(await read()).toEqual(saved)
  expect(await read(today)).toEqual(saved)
  expect((await readRestaurant()).almuerzo).toEqual(saved)
  expect(await readCard()).toEqual({ date: today, price: 3.5, sold_out: false, active: true, next_change: end })
})

test('little is enough: a price and a dish; it ends at four and is not counted', async () => {
  expect(await set({ price: '3,50', segundos: ['Guatita'] })).toMatchObject({
    ...{ price: 3.5, sopas: [], segundos: ['Guatita'], jugo: null, postre: null, portions: null, ends_at: '16:00' },
  })
  expect(await serve(2)).toMatchObject({ portions: null, served: 2, sold_out: false })
})

test('what is not sent stays as it is, and null takes it away', async () => {
  await set()
  await serve(2)
  expect(await set({ price: 4, jugo: null, postre: '' })).toMatchObject({
    ...{ price: 4, sopas: lunch.sopas, segundos: lunch.segundos, jugo: null, postre: null },
    ...{ portions: 10, served: 2, ends_at: '16:00' },
  })
  expect(await set({ portions: null })).toMatchObject({ portions: null })
})

test('portions count down to zero and never below, also with thirty taps at once', async () => {
  await set()
  expect(await serve()).toMatchObject({ portions: 11, served: 1, sold_out: false })
  const taps = await Promise.all(
    Array.from({ length: 30 }, () => api.send(serveAlmuerzo, { ...onDay(), body: { portions: 1 } })),
  )
  const statuses = taps.map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(11)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  expect(await read()).toMatchObject({ portions: 0, served: 12, sold_out: true, active: true })
  expect(await readCard()).toMatchObject({ sold_out: true })
  expect((await readRestaurant()).almuerzo).toMatchObject({ portions: 0 })
})

test('taps while the owner corrects something else are all counted', async () => {
  await set()
  const tapsAndEdits = Array.from({ length: 10 }, (_, n) => [serve(), set({ price: n + 1 })]).flat()
  await Promise.all(tapsAndEdits)
  expect(await read()).toMatchObject({ portions: 2, served: 10 })
})

test('more than there are is refused, and leaves what there is', async () => {
  await set({ ...lunch, portions: 2 })
  const refusal = await api.refuse(serveAlmuerzo, { ...onDay(), body: { portions: 3 } })
  expect(refusal).toMatchObject({ status: 409, code: 'almuerzo.not_enough' })
  expect(await read()).toMatchObject({ portions: 2, served: 0 })
})

test('a tap that is sent again because its answer was lost counts once, the last portion too', async () => {
  await set({ ...lunch, portions: 2 })
  const key = randomUUID()
  await Promise.all([serve(1, key), serve(1, key), serve(1, key)])
  expect(await serve(1, key)).toMatchObject({ portions: 1, served: 1 })
  const last = randomUUID()
  await serve(1, last)
  expect(await serve(1, last)).toMatchObject({ portions: 0, served: 2 })
})

test('cached answers end with the almuerzo, and begin with one that is published ahead', async () => {
  await set()
  await set({ ...lunch, price: 4 }, '2026-11-17')
  const states = async () =>
    [(await readRestaurant()).almuerzo, await readCard()].map((one) => [one?.date, one?.active])
  const both = (state: [string, boolean]) => [state, state]
  expect(await states()).toEqual(both([today, true]))
  now = new Date(Date.parse(end) - 1)
  expect(await states()).toEqual(both([today, true]))
  expect(await read()).toMatchObject({ active: true })
  now = new Date(end)
  expect(await states()).toEqual(both(['2026-11-17', false]))
  expect(await read()).toMatchObject({ date: today, active: false, next_change: null })
  const midnight = Date.parse('2026-11-17T05:00:00.000Z')
  now = new Date(midnight - 1)
  expect(await states()).toEqual(both(['2026-11-17', false]))
  now = new Date(midnight)
  expect(await states()).toEqual(both(['2026-11-17', true]))
  expect(await read()).toMatchObject({ date: '2026-11-17', price: 4, active: true })
})

test('the day and the hour are those of the restaurant, also when its clock is corrected later', async () => {
  await set()
  const body = { time_zone: 'Pacific/Galapagos' }
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body, as: kitchen.owner })
  expect((await readRestaurant()).almuerzo).toMatchObject({ next_change: '2026-11-16T22:00:00.000Z' })
  now = new Date('2026-11-17T05:30:00.000Z')
  expect(await read()).toMatchObject({ date: today, active: false })
})

test.each([
  ['Pacific/Kiritimati', '2026-11-17'],
  ['Pacific/Pago_Pago', today],
])('today in %s is %s', async (time_zone, date) => {
  await api.succeed(setHours, { params: { id: kitchen.restaurant.id }, body: { time_zone }, as: kitchen.owner })
  for (const day of ['2026-11-15', today, '2026-11-17', '2026-11-18']) await set({ ...lunch, ends_at: '24:00' }, day)
  expect((await readRestaurant()).almuerzo).toMatchObject({ date, active: true })
})

test.each([
  ['no price', { segundos: ['Seco'] }, 'price'],
  ['no dish', { price: 3 }, 'segundos'],
  ['a price below zero', { ...lunch, price: -1 }, 'price'],
  ['nine soups', { ...lunch, sopas: Array.from({ length: 9 }, () => 'Locro') }, 'sopas'],
  ['a soup without a name', { ...lunch, sopas: ['Locro', ' '] }, 'sopas.1'],
  ['a number for a soup', { ...lunch, sopas: [7] }, 'sopas.0'],
  ['a text instead of soups', { ...lunch, sopas: 'Locro' }, 'sopas'],
  ['a dish of 121 letters', { ...lunch, segundos: ['x'.repeat(121)] }, 'segundos.0'],
  ['a juice of two lines', { ...lunch, jugo: 'Mora\nTomate' }, 'jugo'],
  ['half a portion', { ...lunch, portions: 1.5 }, 'portions'],
  ['less than no portion', { ...lunch, portions: -1 }, 'portions'],
  ['an hour that no clock shows', { ...lunch, ends_at: '25:00' }, 'ends_at'],
  ['an end at its beginning', { ...lunch, ends_at: '00:00' }, 'ends_at'],
  ['what nobody knows', { ...lunch, aji: true }, 'aji'],
] as [string, Form, string][])('refused: %s', async (_, body, field) => {
  const refusal = await api.refuse(setAlmuerzo, { ...onDay(), body })
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.errors ?? {})).toEqual([field])
  expect((await readRestaurant()).almuerzo).toBeNull()
})

test.each(['2026-02-30', 'hoy', '16-11-2026', '2026-11-16T00:00', '2031-01-01'])('not on %j', async (date) => {
  const refusal = await api.refuse(setAlmuerzo, { ...onDay(date), body: lunch })
  expect(refusal).toMatchObject({ status: 400, errors: { date: expect.any(String) } })
})

test('wrong dates and counts are refused by every call', async () => {
  await set()
  const { id } = kitchen.restaurant
  const named = (field: string) => ({ status: 400, errors: { [field]: expect.any(String) } })
  expect(await api.refuse(getAlmuerzo, { params: { id }, query: { date: 'x' } })).toMatchObject(named('date'))
  expect(await api.refuse(getAlmuerzoPlan, { params: { id }, query: { date: 'x' }, as: kitchen.owner })).toMatchObject(
    named('date'),
  )
  expect(await api.refuse(deleteAlmuerzo, onDay('x'))).toMatchObject(named('date'))
  for (const portions of [0, -1, 1.5, '1' as never])
    expect(await api.refuse(serveAlmuerzo, { ...onDay(), body: { portions } })).toMatchObject(named('portions'))
  expect(await api.refuse(serveAlmuerzo, { ...onDay('2026-11-10'), body: {} })).toMatchObject({ status: 404 })
  expect(await read()).toMatchObject({ portions: 12 })
})

test('an almuerzo is taken back', async () => {
  await set()
  await api.succeed(deleteAlmuerzo, onDay())
  expect((await readRestaurant()).almuerzo).toBeNull()
  expect(await readCard()).toBeNull()
  expect(await api.refuse(deleteAlmuerzo, onDay())).toMatchObject({ status: 404, code: 'almuerzo.not_found' })
})

test('the plan has what was served a week before, and the templates', async () => {
  const plan = (date?: string) =>
    api.succeed(getAlmuerzoPlan, {
      ...{ params: { id: kitchen.restaurant.id }, query: date ? { date } : {} },
      as: kitchen.owner,
    })
  expect(await plan()).toEqual({ today, almuerzo: null, last_week: null, templates: [] })
  const before = await set(lunch, '2026-11-09')
  const { ends_at: _, ...fields } = lunch
  const template = await api.succeed(saveAlmuerzoTemplate, {
    ...{ params: { id: kitchen.restaurant.id }, body: { ...fields, price: 3, name: 'De siempre' } },
    as: kitchen.owner,
  })
  expect(template).toMatchObject({ ...fields, name: 'De siempre', price: 3, ends_at: '16:00' })
  expect(await plan()).toEqual({ today, almuerzo: null, last_week: before, templates: [template] })
  const published = await set()
  expect(await plan('2026-11-23')).toMatchObject({ today, almuerzo: null, last_week: published })
})

test('a template of the same name is replaced, and twenty are enough', async () => {
  const ofRestaurant = { params: { id: kitchen.restaurant.id }, as: kitchen.owner }
  const save = (name: string, price = 3) =>
    api.send(saveAlmuerzoTemplate, { ...ofRestaurant, body: { name, price, segundos: ['Seco'] } })
  const saved = await Promise.all(Array.from({ length: maxTemplates + 3 }, (_, n) => save(`Plantilla ${n}`)))
  expect(saved.filter(({ statusCode }) => statusCode === 201)).toHaveLength(maxTemplates)
  const [first] = (await api.succeed(getAlmuerzoPlan, ofRestaurant)).templates
  const again = await save(first?.name ?? '', 5)
  expect([again.statusCode, again.json()]).toMatchObject([201, { id: first?.id, price: 5 }])
  const params = { id: kitchen.restaurant.id, templateId: first?.id ?? 0 }
  const { owner: stranger } = await openKitchen(api)
  expect(await api.refuse(deleteAlmuerzoTemplate, { params, as: stranger })).toMatchObject({ status: 404 })
  await api.succeed(deleteAlmuerzoTemplate, { params, as: kitchen.owner })
  expect((await api.succeed(getAlmuerzoPlan, ofRestaurant)).templates).toHaveLength(maxTemplates - 1)
})

test('a line may have a photo, which is stored as long as something shows it', async () => {
  const photo = await uploadPicture(api, kitchen.owner, 'menu-items')
  const claims = async () => {
    const { db } = api.services.database
    const { rows } = await db.execute(`select claims from uploads where path = '${photo.path}'`)
    return rows[0]?.claims
  }
  const withPhoto = { ...lunch, sopas: ['Locro de papa', { text: 'Caldo de gallina', photo: photo.path }] }
  const saved = await set(withPhoto)
  expect(saved).toMatchObject({
    sopas: lunch.sopas,
    photos: { sopas: [null, photo], segundos: [null], jugo: null, postre: null },
  })
  expect(await set({ price: 4 })).toMatchObject({ photos: saved.photos })
  expect(await claims()).toBe(1)
  await set(withPhoto, '2026-11-17')
  expect(await claims()).toBe(2)
  await set(lunch, '2026-11-17')
  expect(await claims()).toBe(1)
  const { owner: stranger, restaurant } = await openKitchen(api)
  const stolen = { params: { id: restaurant.id, date: today }, body: withPhoto, as: stranger }
  expect(await api.refuse(setAlmuerzo, stolen)).toMatchObject({ status: 403, code: 'image.not_yours' })
  const { id, name } = kitchen.restaurant
  await api.succeed(deleteRestaurant, { params: { id }, body: { name }, as: kitchen.owner })
  expect(await claims()).toBe(0)
})

test('an owner downloads their almuerzos with everything else', async () => {
  const saved = await set()
  const { restaurants } = await api.succeed(exportMyData, { as: kitchen.owner })
  expect(restaurants).toMatchObject([{ almuerzos: [saved], almuerzo_templates: [] }])
})
