import { type MiddlewareFunction, redirectDocument } from 'react-router'
import type { Role } from '#contract/roles.ts'
import { readSession } from './session.ts'

/** Specification §2: nobody, or a role that is not allowed, is led to /noautorizado before anything protected is shown. */
export function allowOnly(allowed: readonly Role[]): MiddlewareFunction {
  return async (_request, next) => {
    const session = readSession()
    if (!session || !allowed.includes(session.user.role)) throw redirectDocument('/noautorizado')
    return next()
  }
}
