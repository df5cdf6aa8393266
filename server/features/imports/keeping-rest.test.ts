import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/durations.ts'
import { applyImport, editImport, getImport, type Import, listImports, undoImport } from '#contract/imports/imports.ts'
import { listMenu } from '#contract/menu/menu.ts'
import { startTestApi, type TestApi } from '../../../tests/api.ts'
import { importMenu, publishAll } from '../../../tests/imports.ts'
import { type Kitchen, openKitchen } from '../../../tests/menus.ts'
import { oldImportsJob } from './imports.job.ts'

let api: TestApi
let kitchen: Kitchen
let time = new Date('2026-11-16T15:00:00Z')
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => time } })
})
afterAll(() => api.close())
beforeEach(async () => {
  kitchen = await openKitchen(api)
})

const menu =
  'Locro 3.50\nSeco 5.00\nJugo de mora 1.50\nJugo de coco 1.60\nGuatita 4.00\nEncebollado 3.75\nJugo de mor 2.00'

function publish(draft: Import, row_ids: number[], keep_rest = true) {
  return api.succeed(applyImport, { params: { id: draft.id }, body: { row_ids, keep_rest }, as: kitchen.owner })
}
const names = async () => {
  const dishes = await api.succeed(listMenu, { params: { restaurantId: kitchen.restaurant.id } })
  return dishes.map(({ name }) => name)
}
const list = () => api.succeed(listImports, { params: { restaurantId: kitchen.restaurant.id }, as: kitchen.owner })
const namesOf = ({ rows }: Import) => rows.map(({ name }) => name)

test('five are published and the others stay a draft, which is published after the upgrade', async () => {
  const draft = await importMenu(api, kitchen, menu)
  expect(draft.is_rest).toBe(false)
  const rest = await publish(draft, [1, 2, 3, 4, 5])
  expect(rest).toMatchObject({ id: draft.id, status: 'ready', is_rest: true, undo_until: null })
  expect(namesOf(rest)).toEqual(['Encebollado', 'Jugo de mor'])
  expect(await names()).toHaveLength(5)
  // It is nearly the name of one that was published, which is another row of the same menu.
  expect(rest.rows.map(({ change }) => change)).toEqual(['new', 'new'])

  await api.services.accounts.setRole(kitchen.owner.id, 'restaurant-plus')
  expect(await publishAll(api, kitchen, rest)).toMatchObject({ id: draft.id, status: 'applied' })
  expect(await names()).toEqual(expect.arrayContaining(['Jugo de mora', 'Jugo de mor', 'Encebollado']))
  expect(await names()).toHaveLength(7)
})

test('each part is taken back for itself', async () => {
  const draft = await importMenu(api, kitchen, menu)
  await publish(draft, [1, 2])
  const [part] = await list()
  if (!part) throw new Error('The published part is not in the list')
  expect(await list()).toMatchObject([
    { status: 'applied', row_count: 2, undo_until: '2026-11-17T15:00:00.000Z' },
    { id: draft.id, status: 'ready', row_count: 5, undo_until: null },
  ])
  await publish(draft, [3])
  await api.succeed(undoImport, { params: { id: part.id }, as: kitchen.owner })
  expect(await names()).toEqual(['Jugo de mora'])
  const rest = await api.succeed(getImport, { params: { id: draft.id }, as: kitchen.owner })
  expect([rest.is_rest, rest.rows.length, rest.missing.length]).toEqual([true, 6, 1])
})

test('the rows of a part that is taken back stand in the draft again, not ticked for it', async () => {
  const draft = await importMenu(api, kitchen, menu)
  const at = { params: { id: draft.id }, as: kitchen.owner }
  await api.succeed(editImport, {
    ...at,
    body: { ticks: [1, 3].map((id) => ({ id, chosen: true, takes_recipe: null })) },
  })
  await publish(draft, [1, 3])
  const [part] = await list()
  if (!part) throw new Error('The published part is not in the list')
  const [seco] = draft.rows.slice(1)
  if (!seco) throw new Error('Seven dishes were sent')
  // A new row has got the id of one that was published.
  await api.succeed(editImport, { ...at, body: { rows: [seco, { ...seco, id: 3, name: 'Seco de chivo' }] } })
  await api.succeed(undoImport, { params: { id: part.id }, as: kitchen.owner })
  const rest = await api.succeed(getImport, at)
  expect(rest).toMatchObject({ status: 'ready', is_rest: false, missing: [] })
  expect(namesOf(rest)).toEqual([
    ...['Locro', 'Seco', 'Seco de chivo', 'Jugo de mora', 'Jugo de coco'],
    ...['Guatita', 'Encebollado', 'Jugo de mor'],
  ])
  expect(new Set(rest.rows.map(({ id }) => id)).size).toBe(8)
  expect(rest.rows.every(({ chosen }) => chosen === null)).toBe(true)
})

test('nothing is kept where all rows are published, nor what is published without asking for it', async () => {
  const whole = await importMenu(api, kitchen, 'Locro 3.50\nSeco 5.00')
  expect(await publish(whole, [1, 2])).toMatchObject({ id: whole.id, status: 'applied', is_rest: false })
  const part = await importMenu(api, kitchen, 'Guatita 3.50\nMote 5.00')
  expect(await publish(part, [1], false)).toMatchObject({ id: part.id, status: 'applied' })
  expect(await list()).toHaveLength(2)
})

test('the same rows are not published twice at once', async () => {
  const draft = await importMenu(api, kitchen, menu)
  const body = { row_ids: [1, 2], keep_rest: true }
  const send = () => api.send(applyImport, { params: { id: draft.id }, body, as: kitchen.owner })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1)
  expect(await names()).toEqual(['Locro', 'Seco'])
})

test('the rest is kept for seven days from the publishing', async () => {
  const draft = await importMenu(api, kitchen, menu)
  time = new Date(time.getTime() + 5 * dayMs)
  await publish(draft, [1, 2, 3, 4, 5])
  const tidyAfter = async (ms: number) => {
    time = new Date(time.getTime() + ms)
    await api.services.jobs.send(api.services.database.db, oldImportsJob, {})
    await api.services.jobs.runDue(oldImportsJob)
    return (await list()).map(({ status }) => status)
  }
  expect(await tidyAfter(6 * dayMs)).toEqual(['applied', 'ready'])
  expect(await tidyAfter(dayMs + hourMs)).toEqual([])
})
