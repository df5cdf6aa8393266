import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/built-server.ts'
import { startTestProduct, type TestProduct } from '../../tests/servers/test-product.ts'

let port: number
let server: TestProduct
beforeAll(async () => {
  port = await findFreePort()
  server = await startTestProduct({ METRICS_PORT: String(port) })
})
afterAll(() => server.stop())

const figures = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
const figureOf = async (row: RegExp) => Number(row.exec(await figures())?.[1] ?? 0)

test('the port that visitors reach knows no /metrics', async () => {
  for (const path of ['/metrics', '//metrics', '/metrics/', '/api/metrics']) {
    const answer = await fetch(`${server.url}${path}`)
    expect([answer.status, (await answer.text()).includes('cartaviva_')], path).toEqual([404, false])
  }
})

test('a rendered page is timed; one that the cache has is only counted', async () => {
  const timed =
    /^cartaviva_http_request_duration_seconds_count\{method="GET",route="\/caracteristicas",status="200"\} (\d+)$/m
  const hits = /^cartaviva_page_cache_hits_total (\d+)$/m
  const [timedBefore, hitsBefore] = [await figureOf(timed), await figureOf(hits)]
  for (let visit = 0; visit < 3; visit += 1) await (await fetch(`${server.url}/caracteristicas`)).text()
  expect(await figureOf(timed)).toBe(timedBefore + 1)
  expect(await figureOf(hits)).toBe(hitsBefore + 2)
})

test('pages have their route as a label, and unknown addresses share one', async () => {
  for (const path of ['/restaurante/no-hay/menu', '/restaurante/tampoco/menu', '/inventado'])
    await (await fetch(server.url + path)).text()
  expect(await figureOf(/seconds_count\{method="GET",route="\/restaurante\/:id\/menu",status="404"\} (\d+)$/m)).toBe(2)
  expect(await figureOf(/seconds_count\{method="GET",route="\/\*",status="404"\} (\d+)$/m)).toBeGreaterThan(0)
  expect(await figures()).not.toContain('inventado')
})

test('static files share one row', async () => {
  await (await fetch(`${server.url}/favicon.svg`)).text()
  expect(await figures()).toMatch(/route="files",status="200"/)
  expect(await figures()).not.toMatch(/route="[^"]*favicon/)
})
