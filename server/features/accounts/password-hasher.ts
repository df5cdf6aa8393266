import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { createBoundedGate, type GateLimits } from '#server/capacity/bounded-gate.ts'

const argon2 = promisify(argon2Callback)

/** OWASP's minimum for argon2id; about 45 ms of one core. */
const recommendedCost: Cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
/** Before this mark existed, passwords were folded to NFKC before hashing. Hashes without it are still checked that way. */
const asTyped = 'exact:'
const longestWaitMs = 8_000
/** A burst from one network leaves most of the queue to others. */
const strangersLimits: GateLimits = {
  // On two cores one is left for pages, also while a flood of logins comes in.
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 200,
  longestWaitMs,
  perCaller: 10,
  refusal: 'server.overloaded',
}
/** A separate queue: a flood from many networks does not delay people whose session or device is known. */
const knownLimits: GateLimits = { atOnce: 1, waiting: 50, longestWaitMs, perCaller: 3, refusal: 'server.overloaded' }

/** The work counts for the account if a session or a known device proves it, otherwise for the network. */
export type PasswordCaller = { network: string } | { accountId: number }

type Cost = { memory: number; passes: number; parallelism: number }

type Options = {
  /** False when limits are off: then one caller may fill the queue. */
  limitsPerCaller?: boolean
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/** argon2id in PHC strings, after a mark. Only a few run at once, so that a burst of logins leaves a core for other requests. */
export function createPasswordHasher(currentCost: Cost = recommendedCost, { limitsPerCaller = true }: Options = {}) {
  const shares = limitsPerCaller ? {} : { perCaller: Number.POSITIVE_INFINITY }
  const enterAsStranger = createBoundedGate({ ...strangersLimits, ...shares })
  const enterAsKnown = createBoundedGate({ ...knownLimits, ...shares })
  const decoy = hash('a password that nobody has', { network: 'this process' })

  async function hash(password: string, caller: PasswordCaller): Promise<string> {
    const salt = randomBytes(16)
    return `${asTyped}${encode(salt, await derive(caller, password, salt, currentCost), currentCost)}`
  }

  async function verify(password: string, encoded: string, caller: PasswordCaller): Promise<boolean> {
    const isAsTyped = encoded.startsWith(asTyped)
    const { salt, tag, cost } = decode(isAsTyped ? encoded.slice(asTyped.length) : encoded)
    const message = isAsTyped ? password : password.normalize('NFKC')
    return timingSafeEqual(await derive(caller, message, salt, cost), tag)
  }

  /** Takes as long as a real check, so that timing does not reveal whether an account exists. */
  async function verifyNobody(password: string, caller: PasswordCaller): Promise<false> {
    await verify(password, await decoy, caller)
    return false
  }

  /** For callers that have something to look up first: a flood of them is refused before that. */
  function ensureRoom(caller: PasswordCaller): void {
    const enter = 'accountId' in caller ? enterAsKnown : enterAsStranger
    enter.ensureRoom()
  }

  function derive(caller: PasswordCaller, message: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
    const work = () => argon2('argon2id', { message, nonce, tagLength, ...cost }) as Promise<Buffer>
    return 'accountId' in caller ? enterAsKnown(caller.accountId, work) : enterAsStranger(caller.network, work)
  }

  return { hash, verify, verifyNobody, ensureRoom }
}

function encode(salt: Buffer, tag: Buffer, { memory, passes, parallelism }: Cost): string {
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`
}

/** The string contains the cost, so older passwords stay valid when the cost is raised. */
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
