import { afterAll, beforeAll, expect, test } from 'vitest'
import { getMyNotices, getNoticesByLink, setMyNotices } from '#contract/notices/notices.ts'
import { startTestApi, type TestAccount, type TestApi } from '../../../tests/api.ts'
import { openKitchen } from '../../../tests/menus.ts'
import { readOutbox } from '../../../tests/outbox.ts'
import { weeklyReportJob } from './weekly-report.job.ts'

let api: TestApi
const friday = new Date('2026-11-13T18:30:00Z')
/** Eight in the morning in Ecuador. */
const monday = new Date('2026-11-16T13:00:00Z')
let clock = friday
beforeAll(async () => {
  api = await startTestApi({ overrides: { now: () => clock } })
})
afterAll(() => api.close())

/** In a running process a schedule sends the job. */
async function runJob(at: Date) {
  clock = at
  const { jobs, mails, database } = api.services
  await jobs.send(database.db, weeklyReportJob, {})
  await jobs.runDue(weeklyReportJob)
  await mails.runDue()
}

async function mailsTo({ email }: TestAccount) {
  const mails = await readOutbox(api.services.config.DATA_DIR)
  return mails.filter(({ to, subject }) => to === email && subject !== 'Confirma tu correo')
}

const laterBy = (days: number) => new Date(monday.getTime() + days * 24 * 3_600_000)

test('an owner who asked for it reads on Monday how the week was, once, until one tap stops it', async () => {
  const kitchen = await openKitchen(api)
  const { owner, restaurant } = kitchen
  const soup = await kitchen.addDish({ name: 'Locro' })
  const { counters } = api.services
  clock = friday
  for (let time = 0; time < 3; time += 1) {
    counters.countBeacon({ event: 'menu_view', restaurant_id: restaurant.id, source: 'qr' })
    counters.countBeacon({ event: 'dish_open', restaurant_id: restaurant.id, menu_item_id: soup.id })
  }
  counters.countBeacon({ event: 'whatsapp', restaurant_id: restaurant.id })
  await runJob(monday)
  expect(await mailsTo(owner)).toEqual([])

  expect(await api.succeed(getMyNotices, { as: owner })).toEqual({
    is_on: true,
    weekly_on: false,
    late_orders_on: true,
  })
  expect(await api.succeed(setMyNotices, { body: { weekly_on: true }, as: owner })).toEqual({
    is_on: true,
    weekly_on: true,
    late_orders_on: true,
  })
  await runJob(new Date('2026-11-15T13:00:00Z'))
  await runJob(new Date('2026-11-16T12:59:00Z'))
  expect(await mailsTo(owner)).toEqual([])
  await Promise.all([runJob(monday), runJob(monday)])
  const [mail, ...more] = await mailsTo(owner)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Tu semana en CartaViva')
  expect(mail?.text).toContain(
    [
      restaurant.name,
      '- Vieron tu carta y tu página 3 veces. La semana anterior: 0.',
      '- El plato que más abrieron: Locro (3).',
      '- Tocaron «Agregar» 0 veces. Pedidos preparados: 0.',
      '- WhatsApp: 1. Llamadas: 0. Cómo llegar: 0.',
      '- La mayoría llegó con tu código QR.',
      'Una idea: la hora con más visitas fue el viernes a las 13:00. Deja tu carta al día antes de esa hora.',
      `Tus estadísticas: https://cartaviva.test/dashboard/restaurante/${restaurant.id}/estadisticas`,
    ].join('\n'),
  )
  await runJob(laterBy(7))
  expect(await mailsTo(owner)).toHaveLength(2)

  const stopPath = /https:\/\/cartaviva\.test(\/avisos\/[\da-f-]{36})/.exec(mail?.text ?? '')?.[1] ?? ''
  const token = stopPath.split('/').at(-1) ?? ''
  expect(await api.succeed(getNoticesByLink, { params: { token } })).toEqual({ kind: 'weekly', is_on: true })
  const answer = await api.app.inject({
    method: 'POST',
    url: stopPath,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(200)
  expect(await api.succeed(getMyNotices, { as: owner })).toEqual({
    is_on: true,
    weekly_on: false,
    late_orders_on: true,
  })
  await runJob(laterBy(14))
  expect(await mailsTo(owner)).toHaveLength(2)
})

test('what was searched in vain is the first suggestion', async () => {
  const { owner, restaurant } = await openKitchen(api)
  for (const hour of [15, 16, 17]) {
    clock = new Date(`2026-11-12T${hour}:00:00Z`)
    api.services.counters.countBeacon({ event: 'vain_search', restaurant_id: restaurant.id, words: 'Ceviche' })
    await api.services.counters.flush()
  }
  await api.succeed(setMyNotices, { body: { weekly_on: true }, as: owner })
  await runJob(monday)
  const [mail] = await mailsTo(owner)
  expect(mail?.text).toContain('Una idea: buscaron «ceviche» y no lo encontraron.')
})
