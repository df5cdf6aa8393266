import type { Account } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Cookies } from './device-cookie.ts'

/** An account with the session that it writes in. A session may end while its request runs. Null: a command of the operator or the demo. */
export type Writer = Account & { token: string | null }

/** The caller's account, network, token and device. */
export type Caller<E extends Endpoint = Endpoint> = Cookies & {
  account: E['access'] extends 'public' ? Writer | null : Writer
  network: string
  token: E['access'] extends 'public' ? string | null : string
}
