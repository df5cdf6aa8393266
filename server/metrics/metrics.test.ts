import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { listRestaurants } from '#contract/directory/directory.ts'
import { followLive } from '#contract/live/live.ts'
import { getRestaurant } from '#contract/restaurants/restaurants.ts'
import { startTestApi, type TestApi } from '../../tests/api.ts'
import { captureLog } from '../../tests/capture-log.ts'
import { openLiveMenu } from '../../tests/live-menu.ts'
import { openKitchen } from '../../tests/menus.ts'
import type { Metrics } from './metrics.ts'
import { openMetricsListener } from './metrics-listener.ts'

let api: TestApi
let metrics: Metrics
beforeAll(async () => {
  api = await startTestApi({ env: { METRICS_PORT: '0' } })
  metrics = api.services.metrics as Metrics
})
afterAll(() => api.close())

/** The figure of one row, such as `cartaviva_page_cache_hits_total` or `…_count{route="/api/cities"}`; null when there is no such row. */
async function read(row: string): Promise<number | null> {
  const [name = '', labels = ''] = row.split(/(?=\{)/)
  const lines = (await metrics.write())
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  const wanted = labels.replace(/[{}]/g, '').split(',').filter(Boolean)
  const line = lines.find((one) => wanted.every((label) => one.includes(label)))
  return line ? Number(line.split(' ').at(-1)) : null
}

test('every answer is timed under its route as it is declared, also a cached one', async () => {
  const timed = 'cartaviva_http_request_duration_seconds_count'
  await api.send(getRestaurant, { params: { id: 'no-hay' } })
  await api.send(getRestaurant, { params: { id: 'tampoco' } })
  expect(await read(`${timed}{method="GET",route="/api/restaurants/:id",status="404"}`)).toBe(2)
  await api.succeed(listRestaurants)
  await api.succeed(listRestaurants)
  expect(await read(`${timed}{route="/api/restaurants",status="200"}`)).toBe(2)
})

test('an address that somebody made up adds no row of its own', async () => {
  await api.app.inject('/api/inventado')
  await api.app.inject({ method: 'POST', url: '/inventado' })
  const figures = await metrics.write()
  expect(figures).not.toContain('inventado')
  expect(await read('cartaviva_http_request_duration_seconds_count{method="POST",route="unknown"}')).toBe(1)
})

test('what the page cache had, had not, and holds', async () => {
  const [hits, misses] = [
    await read('cartaviva_page_cache_hits_total'),
    await read('cartaviva_page_cache_misses_total'),
  ]
  await api.succeed(listRestaurants, { query: { limit: 7 } })
  await api.succeed(listRestaurants, { query: { limit: 7 } })
  expect(await read('cartaviva_page_cache_misses_total')).toBe((misses ?? 0) + 1)
  expect(await read('cartaviva_page_cache_hits_total')).toBe((hits ?? 0) + 1)
  expect(await read('cartaviva_page_cache_entries')).toBe(api.services.pages.stats().entries)
  expect(await read('cartaviva_page_cache_bytes')).toBeGreaterThan(500)
})

test('open menus are counted, and are no slow answers', async () => {
  const { restaurant } = await openKitchen(api)
  const origin = await api.app.listen({ port: 0, host: '127.0.0.1' })
  const menu = await openLiveMenu(origin, restaurant.id)
  expect(await read('cartaviva_live_connections')).toBe(1)
  menu.hangUp()
  await expect.poll(() => read('cartaviva_live_connections')).toBe(0)
  expect(await read(`cartaviva_http_request_duration_seconds_count{route="${followLive.path}"}`)).toBe(null)
})

test('what waits in the queues, and who waits for a connection', async () => {
  const mails = 'queue="mails"'
  const { email } = await api.signUp()
  await api.services.mails.runDue()
  expect(await read(`cartaviva_jobs{${mails},state="waiting"}`)).toBe(0)
  expect(await read(`cartaviva_oldest_job_seconds{${mails}}`)).toBe(0)
  await api.succeed(forgotPassword, { body: { email } })
  await api.services.accounts.runDueResets()
  expect(await read(`cartaviva_jobs{${mails},state="waiting"}`)).toBe(1)
  expect(await read(`cartaviva_jobs{${mails},state="failed"}`)).toBe(0)
  expect(await read(`cartaviva_oldest_job_seconds{${mails}}`)).toBeGreaterThan(0)
  expect(await read('cartaviva_jobs{queue="unused-images",state="running"}')).toBe(0)
  expect(await read(`cartaviva_database_up`)).toBe(1)
  expect(await read('cartaviva_database_connections{state="waiting"}')).toBe(0)
})

test('how the process does', async () => {
  expect(await read('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(await read('nodejs_eventloop_lag_p99_seconds')).not.toBeNull()
})

test('a database that does not answer is a figure and hides no other', async () => {
  const own = await startTestApi({ env: { METRICS_PORT: '0' } })
  await own.services.database.close()
  const figures = await own.services.metrics?.write()
  expect(figures).toMatch(/^cartaviva_database_up 0$/m)
  expect(figures).toMatch(/^cartaviva_page_cache_entries 0$/m)
  expect(figures).not.toMatch(/^cartaviva_(jobs|oldest_job_seconds)\{/m)
  await own.app.close()
})

test('nothing is measured unless it is asked for', async () => {
  const own = await startTestApi()
  expect(own.services.metrics).toBeNull()
  await own.close()
})

test('listens where only this machine reaches it, and several do so side by side', async () => {
  const { host, log } = { host: api.services.config.METRICS_HOST, log: captureLog().log }
  expect(host).toBe('127.0.0.1')
  const listeners = [
    await openMetricsListener(metrics, { port: 0, host }, log),
    await openMetricsListener(metrics, { port: 0, host }, log),
  ]
  for (const { port } of listeners) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    expect(await answer.text()).toContain('# TYPE cartaviva_http_request_duration_seconds histogram')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  }
  for (const listener of listeners) await listener.close()
})
