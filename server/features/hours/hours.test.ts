import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteMyAccount } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import type { CallArgs } from '#contract/endpoint.ts'
import { getHours, setHours } from '#contract/hours/hours.ts'
import { createRestaurant, getRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestAccount, type TestApi, testPassword } from '../../../tests/api.ts'
import { formWithDrawings } from '../../../tests/restaurants.ts'

type HoursForm = NonNullable<CallArgs<typeof setHours>['body']>

/** A Monday, 12:00 in Guayaquil. */
const monday = new Date('2026-11-16T17:00:00.000Z')
let now = monday
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => now } })
})
afterAll(() => api.close())

async function openRestaurant(place: { city?: string; country?: 'Ecuador' | 'Chile' } = {}) {
  const owner = await api.signUp('restaurant')
  const phone = place.country === 'Chile' ? { phone: '+56 9 6123 4567', whatsapp: '+56 9 6123 4567' } : {}
  const body = { ...formWithDrawings(), ...place, ...phone }
  const { id } = await api.succeed(createRestaurant, { body, as: owner })
  return { id, owner }
}

const set = (id: number, body: HoursForm, owner: TestAccount) =>
  api.succeed(setHours, { params: { id }, body, as: owner })
const read = (id: number, at?: string) => api.succeed(getHours, { params: { id }, query: at ? { at } : {} })
const lunch = [{ open: '08:00', close: '15:00' }]

test('without hours a restaurant is neither open nor closed', async () => {
  const { id } = await openRestaurant({ city: 'Quito' })
  expect(await read(id)).toEqual({
    time_zone: 'America/Guayaquil',
    weekly: { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] },
    exceptions: [],
    open: null,
    next_change: null,
  })
  expect(await api.succeed(getRestaurant, { params: { id: String(id) } })).toMatchObject({ opening: null })
})

test.each([
  ['Ecuador', 'Puerto Ayora', 'Pacific/Galapagos'],
  ['Ecuador', 'PUERTO VILLAMIL', 'Pacific/Galapagos'],
  ['Ecuador', 'Guayaquil', 'America/Guayaquil'],
  ['Chile', 'Valparaíso', 'America/Santiago'],
] as const)('the clock of %s, %s is %s until the owner says otherwise', async (country, city, zone) => {
  const { id, owner } = await openRestaurant({ country, city })
  expect((await read(id)).time_zone).toBe(zone)
  expect((await set(id, { time_zone: 'Pacific/Galapagos' }, owner)).time_zone).toBe('Pacific/Galapagos')
})

test('hours are saved, answered for any moment, and shown with the restaurant', async () => {
  const { id, owner } = await openRestaurant()
  const saved = await set(id, { weekly: { mon: lunch, fri: [{ open: '18:00', close: '02:00' }] } }, owner)
  expect(saved).toMatchObject({ open: true, next_change: '2026-11-16T20:00:00.000Z' })
  expect(await read(id)).toEqual(saved)
  expect(await read(id, '2026-11-21T01:30:00-05:00')).toMatchObject({
    open: true,
    next_change: '2026-11-21T07:00:00.000Z',
  })
  const opening = {
    open: true,
    next_change: '2026-11-16T20:00:00.000Z',
    time_zone: 'America/Guayaquil',
    text: 'Abierto · cierra a las 15:00',
  }
  expect(await api.succeed(getRestaurant, { params: { id: String(id) } })).toMatchObject({ opening })
  const page = await api.succeed(getRestaurant, { params: { id: String(id) } })
  expect(page.hours).toEqual({ weekly: saved.weekly, exceptions: [] })
  const card = (await api.succeed(listRestaurants)).items.find((restaurant) => restaurant.id === id)
  expect(card).toMatchObject({ opening })
})

test('what is not sent stays as it is', async () => {
  const { id, owner } = await openRestaurant()
  await set(id, { weekly: { mon: lunch }, time_zone: 'Pacific/Galapagos' }, owner)
  const closed = await set(id, { exceptions: [{ date: '2026-11-16', intervals: [] }] }, owner)
  expect(closed).toMatchObject({ time_zone: 'Pacific/Galapagos', weekly: { mon: lunch }, open: false })
  expect(await set(id, { exceptions: [] }, owner)).toMatchObject({ open: true })
})

test('a cached answer is given until it opens or closes, and no longer', async () => {
  const { id, owner } = await openRestaurant()
  await set(id, { weekly: { mon: lunch } }, owner)
  const answers = () => Promise.all([read(id), api.succeed(getRestaurant, { params: { id: String(id) } })])
  const isOpen = async () =>
    (await answers()).map((answer) => ('opening' in answer ? answer.opening?.open : answer.open))
  expect(await isOpen()).toEqual([true, true])
  try {
    now = new Date('2026-11-16T19:59:59.999Z')
    expect(await isOpen()).toEqual([true, true])
    now = new Date('2026-11-16T20:00:00.000Z')
    expect(await isOpen()).toEqual([false, false])
  } finally {
    now = monday
  }
})

test.each([
  ['hours that cross', { weekly: { mon: [...lunch, { open: '14:00', close: '16:00' }] } }, 'weekly.mon'],
  ['hours that close as they open', { weekly: { tue: [{ open: '08:00', close: '08:00' }] } }, 'weekly.tue'],
  [
    'seven a day',
    { weekly: { sat: Array.from({ length: 7 }, (_, n) => ({ open: `1${n}:00`, close: `1${n}:30` })) } },
    'weekly.sat',
  ],
  ['a time that no clock shows', { weekly: { mon: [{ open: '25:00', close: '08:00' }] } }, 'weekly.mon.0.open'],
  ['a day that does not exist', { exceptions: [{ date: '2026-02-30', intervals: [] }] }, 'exceptions.0.date'],
  [
    'a date twice',
    {
      exceptions: [
        { date: '2026-12-25', intervals: [] },
        { date: '2026-12-25', intervals: [] },
      ],
    },
    'exceptions.1.date',
  ],
  [
    'an exception that crosses',
    { exceptions: [{ date: '2026-12-25', intervals: [...lunch, ...lunch] }] },
    'exceptions.0.intervals',
  ],
  ['a zone that does not exist', { time_zone: 'America/Macondo' }, 'time_zone'],
  ['an offset', { time_zone: '+05:00' }, 'time_zone'],
] as [string, HoursForm, string][])('refused: %s', async (_, body, field) => {
  const { id, owner } = await openRestaurant()
  const refusal = await api.refuse(setHours, { params: { id }, body, as: owner })
  expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' })
  expect(Object.keys(refusal.errors ?? {})).toEqual([field])
})

test('two changes at once lose nothing that the other did not send', async () => {
  const { id, owner } = await openRestaurant()
  await Promise.all([
    set(id, { weekly: { mon: lunch } }, owner),
    set(id, { exceptions: [{ date: '2026-12-25', intervals: [] }] }, owner),
  ])
  expect(await read(id)).toMatchObject({ weekly: { mon: lunch }, exceptions: [{ date: '2026-12-25', intervals: [] }] })
})

test('hours go with their account', async () => {
  const { id, owner } = await openRestaurant()
  await set(id, { weekly: { mon: lunch } }, owner)
  await api.succeed(deleteMyAccount, { body: { password: testPassword }, as: owner })
  expect(await api.refuse(getHours, { params: { id } })).toMatchObject({ status: 404 })
  const { rows } = await api.services.database.db.execute(
    `select count(*)::int as rows from restaurant_hours where restaurant_id = ${id}`,
  )
  expect(rows).toEqual([{ rows: 0 }])
})
