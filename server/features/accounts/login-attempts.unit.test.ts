import { expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { createMemoryAttemptCounter } from '#server/adapters/attempts/memory-attempt-counter.ts'
import { createLoginAttempts } from './login-attempts.ts'

test('a login that is refused for its network uses up nothing of the person who tried', async () => {
  let now = 0
  const { count } = createLoginAttempts(createMemoryAttemptCounter({ now: () => now }))
  const from = (email: string) => ({ email, network: '192.0.2.1', knownDevice: null })
  for (let number = 1; number <= 100; number += 1) await count(from(`persona${number}@casa.ec`))
  now = 14 * minuteMs
  for (let time = 1; time <= 60; time += 1)
    await expect(count(from('ana@casa.ec'))).rejects.toMatchObject({ code: 'request.too_many' })
  now = 16 * minuteMs
  await count(from('ana@casa.ec'))
})
