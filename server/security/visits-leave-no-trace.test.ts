import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Beacon, countVisit, getStatistics } from '#contract/statistics/statistics.ts'
import { runBackupCommand } from '#server/operator/admin-commands.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { openKitchen } from '../../tests/menus.ts'
import { readEverything, unwatched } from '../../tests/stages/backup-stage.ts'

const { log, text } = captureLog()
let api: TestApi
beforeAll(async () => {
  api = await startTestApi({
    env: { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1', METRICS_PORT: '0' },
    overrides: { log },
  })
})
afterAll(() => api.close())

/** The traits by which a visitor could be known. */
function visitorOf(number: number) {
  return {
    address: `203.0.113.${number}`,
    program: `Mozilla/5.0 (Linux; Android 15; Telefono-${number}) Chrome/142.0.${number}.9 Mobile`,
    cookie: `sesion=galleta-de-${number}`,
    referrer: `https://ejemplo.ec/vengo-de-${number}`,
    phone: `09912345${String(number).padStart(2, '0')}`,
    name: `visitante ${['ana', 'luis', 'rosa', 'juan'][number % 4]} ${'abcdefghijklmnopqrstuvwxyz'[number % 26]}quishpe`,
  }
}

test('a crowd of visits leaves nothing of the visitors in the database, the log, the metrics or a backup', async () => {
  const { restaurant, owner, addDish } = await openKitchen(api)
  const soup = await addDish({ name: 'Locro' })
  const visitors = Array.from({ length: 50 }, (_, number) => visitorOf(number))
  const about = { restaurant_id: restaurant.id }
  for (const { address, program, cookie, referrer, phone, name } of visitors) {
    const headers = { 'x-forwarded-for': address, 'user-agent': program, cookie, referer: referrer }
    const beacons: Beacon[] = [
      { ...about, event: 'menu_view', source: 'link' },
      { ...about, event: 'dish_open', menu_item_id: soup.id },
      { ...about, event: 'vain_search', words: phone },
      { ...about, event: 'vain_search', words: name },
    ]
    for (const body of beacons) await api.succeed(countVisit, { body, headers })
    // Refused, and answered with an error.
    await api.send(countVisit, { body: { ...about, event: phone }, headers })
  }
  const { days } = await api.succeed(getStatistics, { params: { id: restaurant.id }, as: owner })
  expect(days.at(-1)).toMatchObject({ menu_views: 50, dish_opens: 50, vain_searches: 50 })

  const { database, config, metrics } = api.services
  const file = join(config.DATA_DIR, 'copia.tar.gz')
  const outcome = await runBackupCommand(api.services, ['backup', file], unwatched)
  expect(outcome).toMatchObject({ isDone: true })
  const written = await readFile(file)
  const isZipped = written[0] === 0x1f && written[1] === 0x8b
  const places = {
    database: Object.values(await readEverything(database))
      .flat()
      .join('\n'),
    log: text(),
    metrics: (await metrics?.write()) ?? '',
    backup: (isZipped ? gunzipSync(written) : written).toString('latin1'),
  }
  expect(places.backup).toContain('hourly_counts')
  expect(places.database).toContain('"menu_views": 50')
  for (const [place, content] of Object.entries(places)) {
    for (const visitor of visitors) {
      const found = Object.values(visitor).filter((trait) => content.includes(trait))
      expect(found, place).toEqual([])
    }
  }
})

test('a burst from one address is not counted', async () => {
  const { restaurant, owner } = await openKitchen(api)
  const body = { event: 'menu_view', restaurant_id: restaurant.id } as const
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  await Promise.all(Array.from({ length: 400 }, () => api.succeed(countVisit, { body, headers })))
  const { days } = await api.succeed(getStatistics, { params: { id: restaurant.id }, as: owner })
  const views = days.at(-1)?.menu_views ?? 0
  expect(views).toBeGreaterThanOrEqual(120)
  // What comes on while the burst lasts, even on a slow machine.
  expect(views).toBeLessThan(200)
})
