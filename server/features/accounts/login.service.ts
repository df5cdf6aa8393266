import type { Account } from '#contract/accounts/accounts.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { dayMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { accountFormWords } from '#contract/texts/es/account-forms.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import type { Database } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { SecurityLog } from '#server/security-log.ts'
import type { createAccountMails } from './account-mails.ts'
import { createAccountsStore } from './accounts.store.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { rememberDevice } from './known-devices.ts'
import { countLogin } from './login-attempts.ts'
import type { PasswordHasher } from './password-hasher.ts'
import type { SecondFactorCheck, UseProof } from './second-factor/second-factor-check.ts'
import { hashSecret } from './secret.ts'
import type { SessionsService } from './sessions.service.ts'
import { createSessionsStore } from './sessions.store.ts'
import type { Origin } from './signed-in.ts'

type Dependencies = {
  db: Database
  events: Events
  sessions: Pick<SessionsService, 'open'>
  passwords: PasswordHasher
  /** Null when limits are off. */
  attempts: AttemptCounter | null
  secondFactor: SecondFactorCheck
  accountMails: ReturnType<typeof createAccountMails>
  securityLog: SecurityLog
  /** The address that people with a suspended account write to. */
  contact: string
}

type Credentials = { email: string; password: string }
type Verified = { account: Account; passwordHash: string; isRemembered: boolean }

export function createLoginService(dependencies: Dependencies) {
  const { db, events, sessions, passwords, attempts, secondFactor, accountMails, securityLog, contact } = dependencies
  const accounts = createAccountsStore(db)
  const devices = createKnownDevicesStore(db)

  async function login(input: Credentials & { remember: boolean }, origin: Origin) {
    const { passwordHash, ...account } = await verifyLogin(input, origin)
    await secondFactor.requireAtLogin(account.id, { isRemembered: input.remember, passwordHash })
    return openSession({ account, passwordHash, isRemembered: input.remember }, origin)
  }

  async function complete(proof: SecondFactorProof, origin: Origin) {
    const { ticket, use } = await secondFactor.checkLogin(proof, origin)
    const account = await accounts.findAccount(ticket.userId)
    if (!account || ticket.passwordHash === null) throw new AppError('auth.second_factor_expired')
    return openSession({ account, passwordHash: ticket.passwordHash, isRemembered: ticket.isRemembered }, origin, use)
  }

  async function openSession({ account, passwordHash, isRemembered }: Verified, origin: Origin, use?: UseProof) {
    const { network, deviceToken, deviceName, sessionToken } = origin
    const opened = await events.transaction(async (tx, publish) => {
      await use?.(tx)
      // Verifying takes a while. If the password was changed meanwhile, the old one is refused.
      if (!(await createAccountsStore(tx).holdPassword(account.id, passwordHash)))
        throw new AppError('auth.wrong_credentials')
      const endedOf = sessionToken ? await createSessionsStore(tx).delete(hashSecret(sessionToken)) : null
      if (endedOf !== null) await publish('sessions.ended', { accountId: endedOf })
      const token = await sessions.open(tx, publish, { userId: account.id, isRemembered, device: deviceName })
      const isNews = await createKnownDevicesStore(tx).isNews(account.id, deviceToken && hashSecret(deviceToken), dayMs)
      if (isNews) await accountMails.tell(tx, account, 'device', { device: deviceName, at: new Date() })
      return { token, deviceToken: await rememberDevice(tx, account.id, deviceToken) }
    })
    securityLog.write('login', { accountId: account.id, network })
    return { user: account, ...opened }
  }

  /** Counts only wrong passwords as attempts, not passwords that could not be checked. */
  async function verifyLogin({ email, password }: Credentials, { network, deviceToken }: Origin) {
    const deviceHash = deviceToken && hashSecret(deviceToken)
    const accountId = deviceHash && (await devices.findOwner(deviceHash, email))
    const takeBack = await countLogin(attempts, { email, network, knownDevice: accountId ? deviceHash : null })
    const caller = accountId ? { accountId } : { network }
    let isWrong = false
    try {
      passwords.ensureRoom(caller)
      const found = await accounts.findUserByEmail(email)
      const isRight = found
        ? await passwords.verify(password, found.passwordHash, caller)
        : await passwords.verifyNobody(password, caller)
      isWrong = !isRight
      if (!found || isWrong) {
        securityLog.write('login.failed', { accountId: found?.id, network })
        throw new AppError('auth.wrong_credentials')
      }
      // Only somebody who knows the password is told that the account is suspended.
      const suspension = await accounts.findSuspension(found.id)
      if (suspension !== null) {
        const details = { reason: asSentence(suspension), contact }
        securityLog.write('login.failed', { accountId: found.id, network, detail: 'suspended' })
        throw new AppError('auth.suspended', {
          more: accountFormWords.suspendedFor(details.reason, contact),
          details,
        })
      }
      return found
    } finally {
      if (!isWrong) await takeBack()
    }
  }

  return { login, complete }
}

/** The operator's reason is a sentence that may lack its full stop. */
function asSentence(reason: string): string {
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`
}
