import { expect, test } from 'vitest'
import { createCachePartition } from './cache-partition.ts'
import { prepareAnswer } from './cached-answer.ts'

test('an answer that is evicted, replaced, invalidated or expired leaves nothing in the index of tags', async () => {
  const answer = await prepareAnswer({ status: 200, headers: {}, body: 'x', tags: [], cacheable: true })
  let time = 0
  const partition = createCachePartition({ maxBytes: 4000, maxAgeMs: 1000, now: () => time })

  for (let n = 0; n < 10; n += 1) partition.put(`/pushed-out-${n}`, answer, { tags: ['everywhere', `only:${n}`] })
  expect(partition.stats().evictions).toBeGreaterThan(0)
  expect(partition.stats().tags).toBe(partition.stats().entries + 1)

  partition.put('/pushed-out-9', answer, { tags: ['replaced'] })
  partition.invalidate('everywhere')
  expect(partition.stats()).toMatchObject({ entries: 1, tags: 1 })

  time = 1000
  partition.find('/pushed-out-9')
  expect(partition.stats()).toMatchObject({ entries: 0, tags: 0, bytes: 0 })
})
