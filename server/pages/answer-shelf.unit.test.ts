import { expect, test } from 'vitest'
import { createAnswerShelf } from './answer-shelf.ts'
import { prepareAnswer } from './cached-answer.ts'

test('an answer that leaves, in whatever way, leaves nothing in the index of tags', async () => {
  const answer = await prepareAnswer({ status: 200, headers: {}, body: 'x', tags: [], cacheable: true })
  let time = 0
  const shelf = createAnswerShelf({ maxBytes: 4000, maxAgeMs: 1000, now: () => time })

  for (let n = 0; n < 10; n += 1) shelf.put(`/pushed-out-${n}`, answer, { tags: ['everywhere', `only:${n}`] })
  expect(shelf.stats().evictions).toBeGreaterThan(0)
  expect(shelf.stats().tags).toBe(shelf.stats().entries + 1)

  shelf.put('/pushed-out-9', answer, { tags: ['replaced'] })
  shelf.drop('everywhere')
  expect(shelf.stats()).toMatchObject({ entries: 1, tags: 1 })

  time = 1000
  shelf.find('/pushed-out-9')
  expect(shelf.stats()).toMatchObject({ entries: 0, tags: 0, bytes: 0 })
})
