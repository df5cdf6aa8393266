import { expect, test } from 'vitest'
import { createRandom } from '#server/drawing/random.ts'
import { createSoftwarePasskey } from '../../../../tests/software-passkey.ts'
import { createPasskeys } from './passkeys.ts'

const site = 'http://localhost:3000'
const challenge = 'dW4gcmV0bw'
const passkeys = createPasskeys(site)
const random = createRandom('llaves')

/** One byte changed, some missing at the end, or some too many. */
function damage(encoded: string): string {
  const bytes = Buffer.from(encoded, 'base64url')
  const at = random.count(0, bytes.length - 1)
  const damaged = random.pick([
    () => bytes.fill(random.count(0, 255), at, at + 1),
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(random.count(1, 40), at), bytes.subarray(at)]),
  ])()
  return damaged.toString('base64url')
}

test('a damaged answer of a new passkey never fails, and most are refused: not all of it is signed', async () => {
  const answer = createSoftwarePasskey(site).register({ challenge })
  let refused = 0
  for (let n = 0; n < 300; n += 1) {
    const field = random.pick(['clientDataJSON', 'attestationObject'] as const)
    const response = { ...answer.response, [field]: damage(answer.response[field]) }
    if (!(await passkeys.verifyRegistration({ ...answer, response }, challenge))) refused += 1
  }
  expect(refused).toBeGreaterThan(200)
})

test('a damaged signature opens nothing', async () => {
  const key = createSoftwarePasskey(site)
  const known = await passkeys.verifyRegistration(key.register({ challenge }), challenge)
  if (!known) throw new Error('The passkey was refused')
  for (let n = 0; n < 300; n += 1) {
    const answer = key.sign({ challenge })
    const field = random.pick(['clientDataJSON', 'authenticatorData', 'signature'] as const)
    const damaged = damage(answer.response[field])
    if (damaged === answer.response[field]) continue
    const forged = { ...answer, response: { ...answer.response, [field]: damaged } }
    expect(await passkeys.verifyAuthentication(forged, challenge, known)).toBeNull()
  }
})

const list = (length: number) => Buffer.from([0x9a, ...Buffer.from(length.toString(16).padStart(8, '0'), 'hex')])

test.each([
  ['12,000 lists in each other', Buffer.alloc(12_000, 0x81)],
  ['a list of four billion', list(0xff_ff_ff_ff)],
  ['bytes that are longer than the answer', Buffer.from([0x5a, 0x7f, 0xff, 0xff, 0xff])],
  ['a map without an end', Buffer.from([0xbf])],
  ['nothing', Buffer.alloc(0)],
])('an answer that holds %s is refused', async (_, attestation) => {
  const answer = createSoftwarePasskey(site).register({ challenge })
  const response = { ...answer.response, attestationObject: attestation.toString('base64url') }
  expect(await passkeys.verifyRegistration({ ...answer, response }, challenge)).toBeNull()
})
