import type { Account } from '#contract/accounts/accounts.ts'
import type { Transaction } from '#server/db/database.ts'

/** The session may end at any moment, even while a request of it runs; so what needs it checks the token again. */
export type SignedIn = { account: Account; token: string; network: string }

/** Checks the password; what it returns locks the account inside the transaction. */
export type ConfirmPassword = (caller: SignedIn, password: string) => Promise<(tx: Transaction) => Promise<void>>

/** The network and device of somebody who signs in. */
export type Origin = {
  network: string
  deviceToken: string | null
  deviceName: string | null
  /** The session that the caller has already: a login replaces it. */
  sessionToken?: string | null
}

export function originOf(network: string, device: { token: string | null; name: string | null }): Origin {
  return { network, deviceToken: device.token, deviceName: device.name }
}
