import type { PasskeyOptions } from '#contract/accounts/second-factor.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { accountFormWords } from '#contract/texts/es/account-forms.ts'
import { CallFailure } from '../../client/api.ts'

/** The browser asks the person for the passkey. It says little about why that failed: most often the person cancelled. */
export async function signWithPasskey(
  options: PasskeyOptions,
  failed: string,
): Promise<NonNullable<SecondFactorProof['passkey']>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return startAuthentication({ optionsJSON: options as never }).catch(() => refuse(failed)) as never
}

export async function createPasskey(options: PasskeyOptions) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { clientExtensionResults: _, ...passkey } = await startRegistration({ optionsJSON: options as never }).catch(
    () => refuse(accountFormWords.secondFactor.passkeyFailed),
  )
  return passkey
}

function refuse(message: string): never {
  throw new CallFailure(message, { isFromServer: true })
}
