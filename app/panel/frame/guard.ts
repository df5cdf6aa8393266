import type { MiddlewareFunction } from 'react-router'
import { getMyAccount } from '#contract/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { call } from '../../client/api.ts'
import { leaveFor } from '../../client/leave.ts'
import { readSession, storeUser } from '../../session/session.ts'

/** Specification §2: nobody, or a role that is not allowed, is led to /noautorizado before anything protected is shown. */
export function allowOnly(allowed: readonly Role[]): MiddlewareFunction {
  return async (_request, next) => {
    const session = readSession()
    if (!session || !allowed.includes(session.user.role)) return leaveFor('/noautorizado')
    return next()
  }
}

let refreshedToken: string | null = null

/** What the browser keeps may be stale or made up: the server's word replaces it, once per visit, before any role is judged. */
export const refreshAccount: MiddlewareFunction = async (_request, next) => {
  const session = readSession()
  if (session && session.token !== refreshedToken) {
    // Without a connection the stored account has to do; every call is judged on the server anyway.
    const answer = await call(getMyAccount).catch(() => null)
    if (answer && readSession()?.token === session.token) {
      storeUser(answer.user)
      refreshedToken = session.token
    }
  }
  return next()
}
