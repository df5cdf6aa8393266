import { describe, expect, test } from 'vitest'
import { createPasswordHasher } from './password-hasher.ts'

const cheap = { memory: 64, passes: 1, parallelism: 1 }
const home = { network: '192.0.2.1' }

describe('passwords', () => {
  test('are stored as argon2id at the recommended cost, salted', async () => {
    const passwords = createPasswordHasher()
    const [first, second] = await Promise.all([passwords.hash('mi clave', home), passwords.hash('mi clave', home)])
    expect(first).toMatch(/^exact:\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(first).not.toBe(second)
    expect(await passwords.verify('mi clave', first, home)).toBe(true)
    expect(await passwords.verify('mi clavE', first, home)).toBe(false)
  })

  test('count exactly as typed: another spelling of the same letters is another password', async () => {
    const passwords = createPasswordHasher(cheap)
    const kept = await passwords.hash('ma\u00f1ana', home)
    expect(await passwords.verify('ma\u00f1ana', kept, home)).toBe(true)
    expect(await passwords.verify('ma\u006e\u0303ana', kept, home)).toBe(false)
    const wide = await passwords.hash('\uff11\uff12\uff13 locro', home)
    expect(await passwords.verify('123 locro', wide, home)).toBe(false)
  })

  test('that were folded before they were hashed still match', async () => {
    const passwords = createPasswordHasher(cheap)
    const old = (await passwords.hash('ma\u00f1ana', home)).replace('exact:', '')
    expect(await passwords.verify('ma\u00f1ana', old, home)).toBe(true)
    expect(await passwords.verify('ma\u006e\u0303ana', old, home)).toBe(true)
    expect(await passwords.verify('manana', old, home)).toBe(false)
  })

  test('stay valid when the cost is raised', async () => {
    const kept = await createPasswordHasher(cheap).hash('mi clave', home)
    expect(await createPasswordHasher({ ...cheap, passes: 2 }).verify('mi clave', kept, home)).toBe(true)
  })

  test('of unknown accounts never match', async () => {
    expect(await createPasswordHasher(cheap).verifyNobody('a password that nobody has', home)).toBe(false)
  })
})

describe('when many passwords are checked at once', () => {
  const busy = { code: 'server.overloaded' }

  /** Starts all of them at once: refusals come before the first hash is finished. */
  async function countRefused(checks: Promise<unknown>[]): Promise<number> {
    const refused = (await Promise.allSettled(checks)).filter((answer) => answer.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject(busy)
    return refused.length
  }

  test('those beyond the queue are refused with an error, and the others are checked', async () => {
    const passwords = createPasswordHasher(cheap)
    const networks = Array.from({ length: 300 }, (_, number) => ({ network: `network ${number}` }))
    const refused = await countRefused(networks.map((network) => passwords.hash('mi clave', network)))
    expect(refused).toBeGreaterThan(50)
    expect(networks.length - refused).toBeGreaterThanOrEqual(200)
    expect(await passwords.hash('mi clave', home)).toContain('argon2id')
  })

  test('a full queue is known before anything is looked up, and those with a known device have their own', async () => {
    const passwords = createPasswordHasher(cheap)
    const networks = Array.from({ length: 300 }, (_, number) => ({ network: `network ${number}` }))
    const flood = countRefused(networks.map((network) => passwords.hash('mi clave', network)))
    expect(() => passwords.ensureRoom(home)).toThrow(expect.objectContaining(busy))
    passwords.ensureRoom({ accountId: 1 })
    await flood
    passwords.ensureRoom(home)
  })

  test('one network takes no more than its share, and the next one is let in', async () => {
    const passwords = createPasswordHasher(cheap)
    const flood = countRefused(Array.from({ length: 300 }, () => passwords.hash('mi clave', home)))
    const neighbour = passwords.hash('mi clave', { network: '192.0.2.2' })
    expect(await flood).toBe(290)
    expect(await neighbour).toContain('argon2id')
  })

  test('a flood from many networks leaves room for those who are known, each with a share', async () => {
    const passwords = createPasswordHasher(cheap)
    const bots = Array.from({ length: 300 }, (_, number) => ({ network: `bot ${number}` }))
    const flood = countRefused(bots.map((bot) => passwords.hash('mi clave', bot)))
    const known = passwords.hash('mi clave', { accountId: 1 })
    const own = countRefused(Array.from({ length: 10 }, () => passwords.hash('mi clave', { accountId: 2 })))
    expect(await known).toContain('argon2id')
    expect(await own).toBe(7)
    expect(await flood).toBeGreaterThan(50)
  })
})
