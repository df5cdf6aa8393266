import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { createTestDatabase } from '../../tests/servers/test-database.ts'
import { createPageNews } from './page-news.ts'

const log = { warn: (_details: object, message: string) => expect.unreachable(message) }

let database: OpenDatabase

beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

/** A process that hears of `expected` tags sooner or later; `heard` waits for all of them. */
async function startListening(expected: number) {
  const { promise: heard, resolve } = Promise.withResolvers<string[]>()
  const tags: string[] = []
  const cache = {
    clear: () => expect.unreachable('the news was not understood'),
    invalidate(dropped: string[]) {
      tags.push(...dropped)
      if (tags.length >= expected) resolve(tags)
    },
  }
  await createPageNews({ caches: [cache], database, log })
  return { heard }
}

test('news of more pages than one notification holds arrives whole in another process', async () => {
  const tags = Array.from({ length: 1500 }, (_, n) => `restaurant:${n}`)
  const { heard } = await startListening(tags.length)
  const { touched } = await createPageNews({ caches: [{ invalidate() {}, clear() {} }], database, log })

  await touched(tags)
  expect(await heard).toEqual(tags)
})
