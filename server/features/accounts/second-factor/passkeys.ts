import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyOptions } from '#contract/accounts/second-factor.ts'

type KnownPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }
type Person = { id: number; email: string; name: string }

/** WebAuthn by its library, which is loaded when the first account uses a passkey. */
export function createPasskeys(publicUrl: string) {
  const { hostname: rpID, origin: expectedOrigin } = new URL(publicUrl)
  const library = () => import('@simplewebauthn/server')
  const describe = ({ credentialId, transports }: KnownPasskey) => ({
    id: credentialId,
    // The list is the browser's own words.
    transports: transports as never,
  })

  /** The options for a new passkey, and the challenge in them. */
  async function startRegistration(person: Person, known: KnownPasskey[]) {
    const { generateRegistrationOptions } = await library()
    const options = await generateRegistrationOptions({
      rpName: 'CartaViva',
      rpID,
      userID: new TextEncoder().encode(String(person.id)),
      userName: person.email,
      userDisplayName: person.name,
      excludeCredentials: known.map(describe),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    })
    return { challenge: options.challenge, options: options as unknown as PasskeyOptions }
  }

  /** Null when the answer is not right. */
  async function verifyRegistration(response: object, expectedChallenge: string): Promise<KnownPasskey | null> {
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }).catch(() => ({ verified: false, registrationInfo: undefined }))
    if (!verified || !registrationInfo) return null
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  }

  async function startAuthentication(known: KnownPasskey[]) {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({
      rpID,
      allowCredentials: known.map(describe),
      userVerification: 'preferred',
    })
    return { challenge: options.challenge, options: options as unknown as PasskeyOptions }
  }

  /** The passkey's new counter; null when the signature is not right. */
  async function verifyAuthentication(
    response: { id: string },
    expectedChallenge: string,
    known: KnownPasskey,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      credential: {
        id: known.credentialId,
        publicKey: Uint8Array.from(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: false,
    }).catch(() => ({ verified: false, authenticationInfo: undefined }))
    return verified && authenticationInfo ? authenticationInfo.newCounter : null
  }

  return { startRegistration, verifyRegistration, startAuthentication, verifyAuthentication }
}
