import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyOptions } from '#contract/accounts/second-factor.ts'

/** A dishonest browser or device would change these in its answer. */
type Lie = { origin?: string; rpId?: string; challenge?: string; counter?: number; type?: string; isPresent?: boolean }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** An authenticator in memory, with one key on the curve P-256. Its answers are what a browser would send. */
export function createSoftwarePasskey(siteOrigin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = encode(credentialId)
  let counter = 0

  function clientData(type: string, options: PasskeyOptions, lie: Lie): Buffer {
    const challenge = lie.challenge ?? String(options.challenge)
    const origin = lie.origin ?? siteOrigin
    return Buffer.from(JSON.stringify({ type: lie.type ?? type, challenge, origin, crossOrigin: false }))
  }

  function authenticatorData(lie: Lie, attested?: Buffer): Buffer {
    counter = lie.counter ?? counter + 1
    const isPresent = lie.isPresent ?? true
    const flags = (isPresent ? 0x01 : 0) | 0x04 | (attested ? 0x40 : 0)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(lie.rpId ?? new URL(siteOrigin).hostname), head, attested ?? Buffer.alloc(0)])
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return cborMap([
      [cborInteger(1), cborInteger(2)],
      [cborInteger(3), cborInteger(-7)],
      [cborInteger(-1), cborInteger(1)],
      [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
      [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
    ])
  }

  return {
    id,
    /** The answer of `navigator.credentials.create`. */
    register(options: PasskeyOptions, lie: Lie = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = authenticatorData(lie, Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey()]))
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = encode(clientData('webauthn.create', options, lie))
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject: encode(attestationObject), transports: ['internal'] },
      }
    },
    /** The answer of `navigator.credentials.get`. */
    sign(options: PasskeyOptions, lie: Lie = {}) {
      const [data, client] = [authenticatorData(lie), clientData('webauthn.get', options, lie)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) },
      }
    },
  }
}

/** CBOR (RFC 8949): the kind of a value and its length or number, in as few bytes as that takes. */
function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  return value < 256 ? Buffer.from([(kind << 5) | 24, value]) : Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

const cborInteger = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, pairs.length), ...pairs.flat()])
