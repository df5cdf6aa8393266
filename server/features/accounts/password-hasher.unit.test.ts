import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }

describe('passwords', () => {
  test('are kept as argon2id at the recommended cost, salted', async () => {
    const passwords = createPasswordHasher()
    const [first, second] = await Promise.all([passwords.hash('mi clave'), passwords.hash('mi clave')])
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.verify('mi clave', first)).toBe(true)
    expect(await passwords.verify('mi clavE', first)).toBe(false)
  })

  test('are the same whichever way a keyboard composes them', async () => {
    const passwords = createPasswordHasher(cheap)
    expect(await passwords.verify('ma\u006e\u0303ana', await passwords.hash('ma\u00f1ana'))).toBe(true)
  })

  test('stay valid when the cost is raised', async () => {
    const kept = await createPasswordHasher(cheap).hash('mi clave')
    expect(await createPasswordHasher({ ...cheap, passes: 2 }).verify('mi clave', kept)).toBe(true)
  })

  test('of more people than can wait are refused with a word, and of those who wait none is', async () => {
    const passwords = createPasswordHasher(cheap)
    const asked = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.hash('mi clave')))
    const refused = asked.filter((answer) => answer.status === 'rejected')
    expect(refused.length).toBeGreaterThan(50)
    expect(asked.length - refused.length).toBeGreaterThanOrEqual(200)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'server.overloaded' })
    expect(await passwords.verify('mi clave', await passwords.hash('mi clave'))).toBe(true)
  })

  test('of nobody are never right', async () => {
    expect(await createPasswordHasher(cheap).verifyNobody('a password that nobody has')).toBe(false)
  })
})
