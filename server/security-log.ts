import { createHmac, randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { createLog, type Log, openLogStream } from './log.ts'

/** The events of the security log. Each is documented in docs/operating.md */
export const securityEvents = [
  'access.refused',
  'account.created',
  'account.deleted',
  'email.change-asked',
  'email.changed',
  'email.verified',
  'limit',
  'login',
  'login.failed',
  'logout',
  'operator',
  'password.changed',
  'password.failed',
  'password.reset',
  'password.reset-asked',
  'password.reset-failed',
  'role.changed',
  'second-factor.added',
  'second-factor.failed',
  'second-factor.removed',
  'sessions.ended',
] as const
type SecurityEvent = (typeof securityEvents)[number]

/** Never a password, a token, a code or an e-mail address. */
type Facts = {
  accountId?: number | null | undefined
  /** The network address of the caller; only its keyed hash is written. */
  network?: string | undefined
  /** The subject of an operator's action, such as `review:12`. */
  target?: string | undefined
  /** The operator's own words. E-mail addresses are left out. */
  reason?: string | undefined
  /** Few fixed words: a role, a kind of second factor, a route, an operator's command. */
  detail?: string | undefined
}

export type SecurityLog = { write(event: SecurityEvent, facts: Facts): void }

/** A stream of its own: each line says `"stream":"security"`, on standard output or in the file of `SECURITY_LOG`. */
export function createSecurityLog(
  config: Pick<Config, 'LOG_LEVEL' | 'SECURITY_LOG' | 'SECURITY_LOG_KEY'>,
  log: Log,
): SecurityLog {
  const key = config.SECURITY_LOG_KEY ?? randomBytes(32)
  const lines = openStream(config, log)
  return {
    write(event, { accountId = null, network, detail, target, reason }) {
      const address = network && createHmac('sha256', key).update(network).digest('base64url').slice(0, 22)
      lines.info({
        event,
        account_id: accountId,
        ...(address ? { address } : {}),
        ...(detail ? { detail } : {}),
        ...(target ? { target } : {}),
        ...(reason ? { reason: reason.replace(/\S+@\S+/g, '[correo]') } : {}),
      })
    },
  }
}

function openStream({ SECURITY_LOG, LOG_LEVEL }: Pick<Config, 'SECURITY_LOG' | 'LOG_LEVEL'>, log: Log): Log {
  const stream = { stream: 'security' }
  if (SECURITY_LOG) {
    const file = openLogStream({ dest: SECURITY_LOG, append: true, mkdir: true, sync: true, mode: 0o600 })
    return createLog({ LOG_LEVEL: 'info' }, file).child(stream)
  }
  // A log that tells only of warnings still tells of logins.
  return log.child(stream, { level: LOG_LEVEL === 'silent' ? 'silent' : 'info' })
}
