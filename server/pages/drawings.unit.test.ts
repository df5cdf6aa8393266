import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import { findTexts } from '#contract/texts/texts.ts'
import { createPageCache } from '#server/cache/page-cache.ts'
import { createErrorAnswer } from '#server/http/answer-error.ts'
import { mountDrawings } from './drawings.ts'

async function startDrawings() {
  const app = Fastify()
  app.setErrorHandler(createErrorAnswer({ slowsMistakes: false }))
  const pages = createPageCache({ maxBytes: 1024 * 1024, maxAgeMs: 60_000 })
  mountDrawings(app, pages, findTexts)
  await app.ready()
  return { app, pages }
}

test('a drawing for a dish without a photograph may be cached for good and can run no script', async () => {
  const { app, pages } = await startDrawings()
  const path = dishDrawingPath({ name: 'Ají de cuy / ½ porción', category: 'Cuy' }, { language: 'es' })
  const answer = await app.inject({ url: path, headers: { 'accept-encoding': 'br' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/svg+xml')
  expect(answer.headers['content-encoding']).toBe('br')
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  expect((await app.inject(path)).body).toMatch(/^<svg /)
  expect(pages.stats()).toMatchObject({ entries: 1, misses: 1 })
})

test('an unknown drawing, or one in a language that we do not have, is not found, and the answer is not cached', async () => {
  const { app, pages } = await startDrawings()
  for (const path of ['es/Cohetes', 'xx/Locros', 'constructor/Locros']) {
    const answer = await app.inject(`/drawings/2/dish/${path}/Locro.svg`)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['cache-control']).toBe('no-store')
  }
  expect(pages.stats().entries).toBe(0)
})
