import type { MiddlewareFunction } from 'react-router'
import { getMyAccount } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { call } from '../../client/api.ts'
import { leaveFor } from '../../client/leave.ts'
import { readSession } from '../../session/session.ts'
import { readToken, storeUser, takeFreshLogin } from '../../session/stored-session.ts'

/** docs/product/frame.md, Guarded screens: without a session or an allowed role, /noautorizado opens before anything protected is shown. */
export function allowOnly(allowed: readonly Role[]): MiddlewareFunction {
  return async (_request, next) => {
    const session = readSession()
    if (!session || !allowed.includes(session.user.role)) return leaveFor('/noautorizado')
    return next()
  }
}

let refreshedToken: string | null = null

/**
 * Replaces the stored account by the server's, once per visit and before a role is checked: the stored one may be stale, made up, or
 * written by an earlier version that did not know every field. Right after a login it is the server's.
 */
export const refreshAccount: MiddlewareFunction = async (_request, next) => {
  const token = readToken()
  if (token && takeFreshLogin() && readSession()) refreshedToken = token
  if (token && (token !== refreshedToken || !readSession())) {
    const answer = await call(getMyAccount).catch(ignoreUnlessNeeded)
    if (answer && readToken() === token) {
      storeUser(answer.user)
      refreshedToken = token
    }
  }
  return next()
}

/** Without a connection the stored account is used: the server checks every call anyway. An incomplete one cannot be used. */
function ignoreUnlessNeeded(failure: unknown): null {
  if (!readSession()) throw failure
  return null
}
