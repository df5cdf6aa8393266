import { expect, test } from 'vitest'
import { minuteMs } from '#contract/durations.ts'
import { createMemoryAttemptCounter } from '#server/adapters/attempts/memory-attempt-counter.ts'
import { countLogin } from './login-attempts.ts'

test('a login that is refused for its network uses up nothing of the person who tried', async () => {
  let now = 0
  const counter = createMemoryAttemptCounter({ now: () => now })
  const count = (email: string) => countLogin(counter, { email, network: '192.0.2.1', knownDevice: null })
  for (let number = 1; number <= 100; number += 1) await count(`persona${number}@casa.ec`)
  now = 14 * minuteMs
  for (let time = 1; time <= 60; time += 1)
    await expect(count('ana@casa.ec')).rejects.toMatchObject({ code: 'request.too_many' })
  now = 16 * minuteMs
  await count('ana@casa.ec')
})
