import type { Account } from '#contract/accounts/accounts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Cookies } from './device-cookie.ts'

/** The caller's account, network, token and device. */
export type Caller<E extends Endpoint = Endpoint> = Cookies & {
  account: E['access'] extends 'public' ? Account | null : Account
  network: string
  token: E['access'] extends 'public' ? string | null : string
}
