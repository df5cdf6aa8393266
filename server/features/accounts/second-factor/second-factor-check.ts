import type { Account } from '#contract/accounts/accounts.ts'
import type { SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import type { SecondFactorMethod, SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import { countAttempt } from '#server/capacity/count-attempt.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { SecurityLog } from '#server/security-log.ts'
import type { createAccountMails } from '../account-mails.ts'
import { createAccountsStore } from '../accounts.store.ts'
import { createKnownDevicesStore } from '../known-devices.store.ts'
import { createSecret, hashSecret } from '../secret.ts'
import type { createPasskeys } from './passkeys.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { createSecondFactorStore, type Ticket } from './second-factor.store.ts'
import { findStep } from './totp.ts'

const ticketMs = 10 * minuteMs
/**
 * Wrong answers for one account: by each of its sessions and known devices, and by all strangers together, who know the password. A code
 * has a million values, and three count at once.
 */
const wrongLimit = { max: 10, windowMs: 15 * minuteMs }

type Dependencies = {
  db: Database
  passkeys: ReturnType<typeof createPasskeys>
  attempts: AttemptCounter | null
  accountMails: ReturnType<typeof createAccountMails>
  securityLog: SecurityLog
}

/** `token`: of a session of the account. */
type Prover = { network: string; token?: string; deviceToken?: string | null }

/** A login remembers these between its two steps. */
type LoginTicket = { isRemembered: boolean; passwordHash: string }
/** To be called in the transaction of what the second factor allows: of several uses of one proof only one goes on. */
export type UseProof = (tx: Transaction) => Promise<void>

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>

/** Asks for a second factor and checks it. Accounts without one pass. */
export function createSecondFactorCheck({ db, passkeys, attempts, accountMails, securityLog }: Dependencies) {
  const store = createSecondFactorStore(db)
  const devices = createKnownDevicesStore(db)

  /** For what needs the second factor: without a proof it is refused, and the refusal says how to prove. */
  async function require(account: Account, proof: SecondFactorProof | undefined, prover: Prover): Promise<UseProof> {
    if (!(await isOn(account.id))) return async () => undefined
    if (!proof) throw await demand(account.id, { purpose: 'confirm' })
    const { ticket, use } = await check(proof, 'confirm', prover)
    if (ticket.userId !== account.id) throw new AppError('auth.second_factor_expired')
    return use
  }

  /** Refuses the first step of a login when the account has a second one. */
  async function requireAtLogin(accountId: number, login: LoginTicket): Promise<void> {
    if (await isOn(accountId)) throw await demand(accountId, { purpose: 'login', ...login })
  }

  async function isOn(accountId: number): Promise<boolean> {
    const app = await store.findCodeApp(accountId)
    return app?.isOn === true || (await store.listPasskeys(accountId)).length > 0
  }

  async function demand(
    accountId: number,
    about: { purpose: 'confirm' } | ({ purpose: 'login' } & LoginTicket),
  ): Promise<AppError> {
    const keys = await store.listPasskeys(accountId)
    const app = await store.findCodeApp(accountId)
    const asked = keys.length > 0 ? await passkeys.startAuthentication(keys) : null
    const methods: SecondFactorMethod[] = [
      ...(keys.length > 0 ? (['passkey'] as const) : []),
      ...(app?.isOn ? (['code'] as const) : []),
      ...((await store.countRecoveryCodes(accountId)) > 0 ? (['recovery'] as const) : []),
    ]
    const ticket = await openTicket({ userId: accountId, challenge: asked?.challenge ?? '', ...about })
    const details: SecondFactorDemand = { ticket, methods, passkey_options: asked?.options ?? null }
    return new AppError('auth.second_factor_required', { details })
  }

  /** Returns its secret. */
  async function openTicket(ticket: Partial<Ticket> & Pick<Ticket, 'userId' | 'purpose' | 'challenge'>) {
    const secret = createSecret()
    const expiresAt = new Date(Date.now() + ticketMs)
    await store.insertTicket({ ...ticket, secretHash: hashSecret(secret), expiresAt })
    return secret
  }

  async function getTicket(secret: string, purpose: Ticket['purpose']): Promise<Ticket> {
    const ticket = await store.findTicket(hashSecret(secret))
    if (ticket?.purpose !== purpose) throw new AppError('auth.second_factor_expired')
    return ticket
  }

  /** A wrong proof leaves the ticket open for another try, up to the limit. */
  async function check(proof: SecondFactorProof, purpose: 'login' | 'confirm', prover: Prover) {
    const ticket = await getTicket(proof.ticket, purpose)
    const { userId } = ticket
    const takeBack = await countGuess(userId, prover)
    const spendFactor = await findFactor(ticket, proof)
    const use: UseProof = async (tx) => {
      const isUsed = spendFactor !== null && (await spendFactor(tx))
      if (!isUsed) throw fail(userId, prover.network)
      if (!(await createSecondFactorStore(tx).consumeTicket(hashSecret(proof.ticket))))
        throw new AppError('auth.second_factor_expired')
      await takeBack()
    }
    return { ticket, use }
  }

  function fail(accountId: number, network: string): AppError {
    securityLog.write('second-factor.failed', { accountId, network })
    return new AppError('auth.second_factor_wrong')
  }

  async function countGuess(userId: number, prover: Prover): Promise<() => Promise<void>> {
    const key = `second factor ${userId} ${await knownAs(userId, prover)}`
    return countAttempt(attempts, [{ key, ...wrongLimit }])
  }

  async function knownAs(userId: number, { token, deviceToken }: Prover): Promise<string> {
    if (token) return `session ${hashSecret(token)}`
    const device = deviceToken && hashSecret(deviceToken)
    return device && (await devices.isKnown(userId, device)) ? `device ${device}` : 'stranger'
  }

  /** Gives a function that uses up the factor in a transaction and tells whether it was there; null when the proof is wrong. */
  async function findFactor({ userId, challenge }: Ticket, { code, passkey }: SecondFactorProof) {
    if (passkey) {
      const known = (await store.listPasskeys(userId)).find(({ credentialId }) => credentialId === passkey.id)
      const counter = known ? await passkeys.verifyAuthentication(passkey, challenge, known) : null
      if (!known || counter === null) return null
      return (tx: Transaction) => createSecondFactorStore(tx).usePasskey(userId, known.credentialId, counter)
    }
    const digits = code?.replace(/\s/g, '') ?? ''
    if (/^\d{6}$/.test(digits)) {
      const app = await store.findCodeApp(userId)
      const step = app?.isOn ? findStep(app.secret, digits, new Date()) : null
      return step === null
        ? null
        : (tx: Transaction) => createSecondFactorStore(tx).useStep(userId, step, { isOn: true })
    }
    return async (tx: Transaction) => {
      const isUsed = await createSecondFactorStore(tx).useRecoveryCode(userId, hashRecoveryCode(userId, digits))
      const account = isUsed ? await createAccountsStore(tx).findAccount(userId) : null
      if (account) await accountMails.tell(tx, account, 'recovery-code-used', { at: new Date() })
      return isUsed
    }
  }

  return {
    require,
    requireAtLogin,
    /** The second step of a login. */
    checkLogin: (proof: SecondFactorProof, { network, deviceToken = null }: Prover) =>
      check(proof, 'login', { network, deviceToken }),
    openTicket,
    getTicket,
    isOn,
    deleteExpired: store.deleteExpired,
  }
}
