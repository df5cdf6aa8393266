import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { TermsVersion } from '#contract/legal/terms.ts'
import type { Role, SignUpRole } from '#contract/roles.ts'
import type { AttemptCounter } from '#server/capacity/attempt-counter.ts'
import type { AlsoWrite, Database, Queries, Transaction } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { Writer } from '#server/http/caller.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SecurityLog } from '#server/security-log.ts'
import { createAccountMails } from './account-mails.ts'
import { expiredSessionsJob, resetRequestJob } from './accounts.job.ts'
import { createAccountsStore, nameOf } from './accounts.store.ts'
import { ensureUncommon, ensureUnnamed, namesIn } from './common-passwords.ts'
import { createEmailAddressService } from './email-address.service.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { createLoginService } from './login.service.ts'
import { createPasswordService } from './password.service.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { createPasskeys } from './second-factor/passkeys.ts'
import { type Confirmation, createSecondFactorService } from './second-factor/second-factor.service.ts'
import { createSecondFactorCheck } from './second-factor/second-factor-check.ts'
import { hashSecret } from './secret.ts'
import { createSessionsService } from './sessions.service.ts'
import { createSessionsStore } from './sessions.store.ts'
import type { SignedIn } from './signed-in.ts'

type Dependencies = {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>
  mails: MailsService
  passwords: PasswordHasher
  /** Null when limits are off. */
  attempts: AttemptCounter | null
  securityLog: SecurityLog
  /** An attacker knows these names: a password must not be made of them. */
  restaurantNamesOf: (account: Account) => Promise<string[]>
  publicUrl: string
  /** Where people write to the operator. */
  contact: string
}

type SignUp = {
  name: string
  email: string
  password: string
  role: SignUpRole
  accepted_terms?: TermsVersion | undefined
}
/** An account that writes. If it names its session, it writes only while that is open; the demo and the operator have none. */

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(dependencies: Dependencies) {
  const { db, events, jobs, mails, passwords, attempts, securityLog, publicUrl } = dependencies
  const accounts = createAccountsStore(db)
  const devices = createKnownDevicesStore(db)
  const accountMails = createAccountMails({ mails, publicUrl })
  const passkeys = createPasskeys(publicUrl)
  const check = createSecondFactorCheck({ db, passkeys, attempts, accountMails, securityLog })
  const secondFactor = createSecondFactorService({
    ...{ db, passkeys, check, accountMails, securityLog, confirmPassword, publicUrl },
    lockSession: (tx, { account, token }) => lockAccount(tx, { ...account, token }),
  })
  const sessions = createSessionsService({ db, events, securityLog })
  const emailAddress = createEmailAddressService({
    ...{ db, accountMails, securityLog, confirmPassword },
    secondFactor: check,
  })
  const passwordChanges = createPasswordService({
    ...{ db, events, jobs, mails, passwords, accountMails, securityLog, publicUrl, confirmPassword },
    secondFactor: check,
    restaurantNamesOf: dependencies.restaurantNamesOf,
  })
  const logins = createLoginService({
    db,
    events,
    sessions,
    passwords,
    attempts,
    secondFactor: check,
    accountMails,
    securityLog,
    contact: dependencies.contact,
  })
  jobs.work(expiredSessionsJob, { handle: deleteExpired })

  /** The demo's accounts have a proven address: nobody reads their mail. */
  async function register(
    input: SignUp,
    { network, isEmailVerified = false }: { network: string; isEmailVerified?: boolean },
  ) {
    const { password, accepted_terms: termsVersion = null, ...person } = input
    ensureUncommon('password', password)
    ensureUnnamed('password', password, namesIn(person))
    const passwordHash = await passwords.hash(password, { network })
    const user = await db.transaction(async (tx) => {
      const inserted = await createAccountsStore(tx).insertUser({
        ...person,
        termsVersion,
        passwordHash,
        isEmailVerified,
      })
      if (!inserted) throw new AppError('auth.email_taken')
      if (!isEmailVerified) await emailAddress.sendLink(tx, inserted, inserted.email)
      return inserted
    })
    securityLog.write('account.created', { accountId: user.id, network, detail: user.role })
    return { user }
  }

  async function rename(account: Account, name: string) {
    return events.transaction(async (tx, publish) => {
      const user = await createAccountsStore(tx).updateName(account.id, name)
      if (!user) throw new AppError('auth.required')
      await publish('account.renamed', { account: user })
      return { user }
    })
  }

  /** The data that this feature stores about an account, without hashes and tokens. */
  async function exportAccount(account: Account) {
    const user = await accounts.findUser(account.id)
    if (!user) throw new AppError('auth.required')
    const { passwordHash: _, createdAt, termsVersion, termsAcceptedAt, ...known } = user
    return {
      account: {
        ...known,
        created_at: createdAt.toISOString(),
        accepted_terms:
          termsVersion && termsAcceptedAt
            ? { version: termsVersion, accepted_at: termsAcceptedAt.toISOString() }
            : null,
      },
      sessions: (await sessions.listSpans(account.id)).map(presentSession),
      second_factor: await secondFactor.get(account),
      known_devices: (await devices.list(account.id)).map(presentSpan),
    }
  }

  /** The database deletes its rows by cascade. Features that store anything else listen to the event. */
  async function deleteAccount(caller: SignedIn, { password, second_factor }: Confirmation) {
    const lock = await confirmPassword(caller, password)
    const spendSecondFactor = await check.require(caller.account, second_factor, caller)
    await events.transaction(async (tx, publish) => {
      await lock(tx)
      await spendSecondFactor(tx)
      await publish('account.deleted', { account: caller.account })
      await createAccountsStore(tx).deleteUser(caller.account.id)
    })
    securityLog.write('account.deleted', { accountId: caller.account.id, network: caller.network })
  }

  async function setRole(queries: Queries, accountId: number, role: Role): Promise<void> {
    await createAccountsStore(queries).updateRole(accountId, role)
    securityLog.write('role.changed', { accountId, detail: role })
  }

  /** Ends its sessions and keeps it from logging in, or lets it in again when `reason` is null. Nothing is deleted. */
  async function setSuspended(accountId: number, reason: string | null, alsoWrite: AlsoWrite): Promise<void> {
    await events.transaction(async (tx, publish) => {
      const store = createAccountsStore(tx)
      const account = await store.lockUser(accountId)
      if (!account) throw new AppError('auth.account_not_found')
      await store.setSuspended(accountId, reason === null ? null : { at: new Date(), reason })
      if (reason !== null) {
        await publish('sessions.ended', { accountId })
        await createSessionsStore(tx).deleteOf(accountId)
      }
      await alsoWrite(tx)
    })
    if (reason !== null) securityLog.write('sessions.ended', { accountId, detail: 'all, suspended' })
  }

  /** For the operator's commands. Null when there is no such account. */
  function findByEmail(email: string) {
    return accounts.findUserByEmail(email.trim().toLowerCase())
  }

  /** Take this lock before counting against a limit: parallel requests of one account then run one after the other. */
  async function lockAccount(tx: Transaction, { id, token }: Pick<Writer, 'id' | 'token'>): Promise<Account> {
    const store = createAccountsStore(tx)
    const account = await store.lockUser(id)
    const isSignedIn = token === null || (await createSessionsStore(tx).isOpen(hashSecret(token)))
    if (!account || !isSignedIn) throw new AppError('auth.required')
    return account
  }

  /** For what only diners may do: the kind of the account may have changed since the request was let in. */
  async function lockDiner(tx: Transaction, writer: Pick<Writer, 'id' | 'token'>): Promise<void> {
    const { role } = await lockAccount(tx, writer)
    if (role !== 'user') throw new AppError('auth.forbidden')
  }

  /**
   * Checking takes a while. The returned function, called in the transaction, locks the account and refuses when it changed meanwhile: a
   * password reset that happened wins, because it has ended the session and replaced the password.
   */
  async function confirmPassword({ account, token, network }: SignedIn, password: string) {
    const user = await accounts.findUser(account.id)
    if (!user) throw new AppError('auth.required')
    if (!(await passwords.verify(password, user.passwordHash, { accountId: account.id }))) {
      securityLog.write('password.failed', { accountId: account.id, network })
      throw new AppError('auth.wrong_password')
    }
    return async (tx: Transaction) => {
      await lockAccount(tx, { ...account, token })
      const isSame = await createAccountsStore(tx).holdPassword(account.id, user.passwordHash)
      if (!isSame) throw new AppError('auth.wrong_password')
    }
  }

  async function deleteExpired() {
    await accounts.deleteExpired()
    await sessions.deleteExpired()
    await devices.deleteExpired()
    await emailAddress.deleteExpired()
    await check.deleteExpired()
  }

  return {
    register,
    login: logins.login,
    completeLogin: logins.complete,
    secondFactor,
    sessions,
    emailAddress,
    requestReset: passwordChanges.requestReset,
    runDueResets: () => jobs.runDue(resetRequestJob),
    resetPassword: passwordChanges.resetPassword,
    rename,
    changePassword: passwordChanges.change,
    exportAccount,
    deleteAccount,
    lockAccount,
    lockDiner,
    findAccount: accounts.findAccount,
    listAccounts: accounts.listAccounts,
    /** Null when the account was deleted. */
    findLocked: (tx: Transaction, id: number) => createAccountsStore(tx).lockUser(id),
    getName: (queries: Queries, id: number) => createAccountsStore(queries).getName(id),
    nameOf,
    /** Payments and operators set roles; an account changes its own only through `account-kind`. */
    setRole: (id: number, role: Role) => setRole(db, id, role),
    changeRole: setRole,
    findByEmail,
    setSuspended,
    search: accounts.search,
    countSince: accounts.countSince,
    hasSecondFactor: check.isOn,
    findDeviceOwner: (token: string, email?: string) => devices.findOwner(hashSecret(token), email),
    deleteExpired,
  }
}

type Span = { createdAt: Date; expiresAt: Date }

function presentSpan({ createdAt, expiresAt }: Span) {
  return { created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() }
}

function presentSession({ device, lastUsedAt, ...span }: Span & { device: string | null; lastUsedAt: Date }) {
  return { device, last_used_at: lastUsedAt.toISOString(), ...presentSpan(span) }
}
