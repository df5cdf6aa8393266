import type { Account } from '#contract/accounts.ts'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { Role, SignUpRole } from '#contract/roles.ts'
import type { TermsVersion } from '#contract/terms.ts'
import type { AttemptCounter } from '#server/adapters/attempts/attempt-counter.ts'
import { decoyRecipient } from '#server/adapters/mail/decoy-mails.ts'
import type { Database, Queries, Transaction } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { expiredSessionsJob, resetRequestJob } from './accounts.job.ts'
import { createAccountsStore, nameOf } from './accounts.store.ts'
import { ensureUncommon } from './common-passwords.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { rememberDevice } from './known-devices.ts'
import { createLoginAttempts } from './login-attempts.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { composeResetMail } from './reset-mail.ts'
import { createSecret, hashSecret } from './secret.ts'

const sessionMs = { short: 12 * hourMs, remembered: 30 * 24 * hourMs }
const resetMs = 60 * minuteMs

type Dependencies = {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'send' | 'work' | 'runDue'>
  mails: MailsService
  passwords: PasswordHasher
  /** Null when limits are off. */
  attempts: AttemptCounter | null
  publicUrl: string
}

type Origin = { network: string; deviceToken: string | null }
/** The session may end at any moment, even while a request of it runs; so what needs it checks the token again. */
type SignedIn = { account: Account; token: string }
/** An account that writes. If it names its session, it writes only while that is open; the demo and the operator have none. */
export type Writer = Account & { token?: string }

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService(dependencies: Dependencies) {
  const { db, events, jobs, mails, passwords, attempts, publicUrl } = dependencies
  const accounts = createAccountsStore(db)
  const devices = createKnownDevicesStore(db)
  const loginAttempts = createLoginAttempts(attempts)
  jobs.work(resetRequestJob, { handle: ({ email }) => sendReset(email) })
  jobs.work(expiredSessionsJob, { handle: deleteExpired })

  async function register(
    input: {
      name: string
      email: string
      password: string
      role: SignUpRole
      accepted_terms?: TermsVersion | undefined
    },
    { network }: { network: string },
  ) {
    const { password, accepted_terms: termsVersion = null, ...person } = input
    ensureUncommon('password', password)
    const user = await accounts.insertUser({
      ...person,
      termsVersion,
      passwordHash: await passwords.hash(password, { network }),
    })
    if (!user) throw new AppError('auth.email_taken')
    return { user }
  }

  async function login(input: Credentials & { remember: boolean }, { network, deviceToken }: Origin) {
    const { passwordHash, ...user } = await verifyLogin(input, { network, deviceToken })
    const token = createSecret()
    const expiresAt = new Date(Date.now() + (input.remember ? sessionMs.remembered : sessionMs.short))
    const newDeviceToken = await db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      // Verifying takes a while. If the password was changed meanwhile, the old one is refused.
      if (!(await store.holdPassword(user.id, passwordHash))) throw new AppError('auth.wrong_credentials')
      await store.insertSession({ tokenHash: hashSecret(token), userId: user.id, expiresAt })
      return rememberDevice(tx, user.id, deviceToken)
    })
    return { user, token, deviceToken: newDeviceToken }
  }

  /** Counts only wrong passwords as attempts, not passwords that could not be checked. */
  async function verifyLogin({ email, password }: Credentials, { network, deviceToken }: Origin) {
    const deviceHash = deviceToken && hashSecret(deviceToken)
    const accountId = deviceHash && (await devices.findOwner(deviceHash, email))
    const attempt = await loginAttempts.count({ email, network, knownDevice: accountId ? deviceHash : null })
    const caller = accountId ? { accountId } : { network }
    let isWrong = false
    try {
      const found = await accounts.findUserByEmail(email)
      const isRight = found
        ? await passwords.verify(password, found.passwordHash, caller)
        : await passwords.verifyNobody(password, caller)
      isWrong = !isRight
      if (!found || isWrong) throw new AppError('auth.wrong_credentials')
      return found
    } finally {
      if (!isWrong) await attempt.takeBack()
    }
  }

  async function logout(token: string) {
    await accounts.deleteSession(hashSecret(token))
  }

  function findAccountByToken(token: string): Promise<Account | null> {
    return accounts.findAccountBySession(hashSecret(token))
  }

  /**
   * The answer is the same whether or not the account exists: a job looks it up afterwards, and only the mail carries the
   * secret. The returned token is random and cannot reset a password.
   */
  async function requestReset(email: string) {
    await jobs.send(db, resetRequestJob, { email })
    return { token: createSecret(), email }
  }

  /** Runs the same statements whether or not the account exists, so that the load on the database does not reveal it. */
  async function sendReset(email: string) {
    const secret = createSecret()
    const resetLink = `${publicUrl}/restablecer-contrasena/${secret}`
    const expiresAt = new Date(Date.now() + resetMs)
    await db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      const user = await store.holdUserByEmail(email)
      await store.insertReset({ secretHash: hashSecret(secret), userId: user?.id ?? null, expiresAt })
      await mails.enqueue(tx, {
        to: user?.email ?? decoyRecipient,
        ...composeResetMail({ name: user?.name ?? 'Nadie', resetLink, publicUrl }),
        params: { token: secret, reset_link: resetLink },
        expiresAt,
      })
    })
  }

  /** Ends every session and forgets every other device, so an intruder is logged out. This device becomes a known device. */
  async function resetPassword(input: { token: string; newPassword: string }, { network, deviceToken }: Origin) {
    ensureUncommon('newPassword', input.newPassword)
    const passwordHash = await passwords.hash(input.newPassword, { network })
    const secretHash = hashSecret(input.token)
    return db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      const userId = await store.findResetOwner(secretHash)
      // The account is locked before its secrets, as everywhere else: one lock order prevents deadlocks.
      const isConsumed =
        userId !== null && (await store.lockUser(userId)) !== null && (await store.consumeReset(secretHash))
      if (!isConsumed) throw new AppError('auth.reset_invalid')
      await replacePassword(tx, userId, passwordHash)
      await store.deleteSessionsOf(userId)
      await createKnownDevicesStore(tx).deleteOf(userId, { except: null })
      return { deviceToken: await rememberDevice(tx, userId, deviceToken) }
    })
  }

  async function rename(account: Account, name: string) {
    return events.transaction(async (tx, publish) => {
      const user = await createAccountsStore(tx).updateName(account.id, name)
      if (!user) throw new AppError('auth.required')
      await publish('account.renamed', { account: user })
      return { user }
    })
  }

  async function changePassword(
    { account, token }: SignedIn,
    input: { current: string; next: string },
    deviceToken: string | null,
  ) {
    ensureUncommon('new_password', input.next)
    const verifiedHash = await verifyPassword(account, input.current)
    const passwordHash = await passwords.hash(input.next, { accountId: account.id })
    await db.transaction(async (tx) => {
      await lockVerified(tx, { account, token }, verifiedHash)
      await replacePassword(tx, account.id, passwordHash)
      await createAccountsStore(tx).deleteSessionsOf(account.id, { except: hashSecret(token) })
      const except = deviceToken && hashSecret(deviceToken)
      await createKnownDevicesStore(tx).deleteOf(account.id, { except })
    })
  }

  async function replacePassword(tx: Transaction, userId: number, passwordHash: string) {
    const store = createAccountsStore(tx)
    await store.updatePassword(userId, passwordHash)
    await store.deleteResetsOf(userId)
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
      sessions: (await accounts.listSessions(account.id)).map(presentSpan),
      known_devices: (await devices.list(account.id)).map(presentSpan),
    }
  }

  /** The database deletes its rows by cascade. Features that store anything else listen to the event. */
  async function deleteAccount({ account, token }: SignedIn, password: string) {
    const verifiedHash = await verifyPassword(account, password)
    await events.transaction(async (tx, publish) => {
      await lockVerified(tx, { account, token }, verifiedHash)
      await publish('account.deleted', { account })
      await createAccountsStore(tx).deleteUser(account.id)
    })
  }

  async function setRoleOf(email: string, role: Role): Promise<boolean> {
    const user = await accounts.findUserByEmail(email.trim().toLowerCase())
    if (user) await accounts.updateRole(user.id, role)
    return user !== null
  }

  /** Take this lock before counting against a limit: parallel requests of one account then run one after the other. */
  async function lockAccount(tx: Transaction, { id, token }: Pick<Writer, 'id' | 'token'>): Promise<Account> {
    const store = createAccountsStore(tx)
    const account = await store.lockUser(id)
    const isSignedIn = token === undefined || (await store.isSessionOpen(hashSecret(token)))
    if (!account || !isSignedIn) throw new AppError('auth.required')
    return account
  }

  /** For what only diners may do: the kind of the account may have changed since the request was let in. */
  async function lockDiner(tx: Transaction, writer: Pick<Writer, 'id' | 'token'>): Promise<void> {
    const { role } = await lockAccount(tx, writer)
    if (role !== 'user') throw new AppError('auth.forbidden')
  }

  /** Returns the hash that the password was checked against. */
  async function verifyPassword(account: Account, password: string): Promise<string> {
    const user = await accounts.findUser(account.id)
    if (!user) throw new AppError('auth.required')
    const isRight = await passwords.verify(password, user.passwordHash, { accountId: account.id })
    if (!isRight) throw new AppError('auth.wrong_password')
    return user.passwordHash
  }

  /** Verifying takes a while. A password reset that happened meanwhile wins: it has ended the session and replaced the password. */
  async function lockVerified(tx: Transaction, { account, token }: SignedIn, verifiedHash: string) {
    await lockAccount(tx, { ...account, token })
    const isSame = await createAccountsStore(tx).holdPassword(account.id, verifiedHash)
    if (!isSame) throw new AppError('auth.wrong_password')
  }

  async function deleteExpired() {
    await accounts.deleteExpired()
    await devices.deleteExpired()
  }

  return {
    register,
    login,
    logout,
    findAccountByToken,
    requestReset,
    runDueResets: () => jobs.runDue(resetRequestJob),
    resetPassword,
    rename,
    changePassword,
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
    setRole: accounts.updateRole,
    changeRole: (tx: Transaction, id: number, role: Role) => createAccountsStore(tx).updateRole(id, role),
    setRoleOf,
    deleteExpired,
  }
}

type Credentials = { email: string; password: string }

function presentSpan({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) {
  return { created_at: createdAt.toISOString(), expires_at: expiresAt.toISOString() }
}
