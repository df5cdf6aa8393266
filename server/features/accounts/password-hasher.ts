import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedGate } from '#server/bounded-gate.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's least for argon2id; about 45 ms of one core. */
const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const gateLimits = { atOnce: 2, waiting: 200, longestWaitMs: 8_000, refusal: 'server.overloaded' } as const

type Cost = { memory: number; passes: number; parallelism: number }

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** argon2id in PHC strings. No more than a few run at once, so that a burst of logins leaves a core to everyone else. */
export function createPasswordHasher(currentCost: Cost = recommendedCost) {
  const enter = createBoundedGate(gateLimits)
  const decoy = hash('a password that nobody has')

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    return encode(salt, await derive(password, salt, currentCost), currentCost)
  }

  async function verify(password: string, encoded: string): Promise<boolean> {
    const { salt, tag, cost } = decode(encoded)
    return timingSafeEqual(await derive(password, salt, cost), tag)
  }

  /** Takes as long as a real check, so that an unknown account is not told by the clock. */
  async function verifyNobody(password: string): Promise<false> {
    await verify(password, await decoy)
    return false
  }

  function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
    return enter(
      'everybody',
      () => argon2('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost }) as Promise<Buffer>,
    )
  }

  return { hash, verify, verifyNobody }
}

function encode(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: Cost): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** The cost stands in the string, so raising it later keeps every older password valid. */
function decode(encoded: string): { salt: Buffer; tag: Buffer; cost: Cost } {
  const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(encoded)
  if (!phc) throw new Error('This is no argon2id string')
  const [, memory, passes, parallelism, salt = '', tag = ''] = phc
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
  }
}
