import type { Account } from '#contract/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Role, SignUpRole } from '#contract/roles.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import { createAccountsStore, nameOf } from './accounts.store.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { composeResetMail } from './reset-mail.ts'
import { createSecret, hashSecret } from './secret.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const sessionMs = { short: 12 * hourMs, remembered: 30 * 24 * hourMs }
const resetMs = 60 * minuteMs

type Dependencies = { db: Database; mails: MailsService; passwords: PasswordHasher; publicUrl: string }

type AfterCommit = () => Promise<void>
type Farewell = (tx: Transaction, account: Account) => Promise<AfterCommit>

export type AccountsService = ReturnType<typeof createAccountsService>

export function createAccountsService({ db, mails, passwords, publicUrl }: Dependencies) {
  const accounts = createAccountsStore(db)
  const farewells: Farewell[] = []
  const renameListeners: ((account: Account) => Promise<void>)[] = []

  async function register(input: { name: string; email: string; password: string; role: SignUpRole }) {
    const { password, ...person } = input
    const user = await accounts.insertUser({ ...person, passwordHash: await passwords.hash(password) })
    if (!user) throw new AppError('auth.email_taken')
    return { user }
  }

  async function login({ email, password, remember }: { email: string; password: string; remember: boolean }) {
    const found = await accounts.findUserByEmail(email)
    const isRight = found
      ? await passwords.verify(password, found.passwordHash)
      : await passwords.verifyNobody(password)
    if (!found || !isRight) throw new AppError('auth.wrong_credentials')
    const { passwordHash, ...user } = found
    const token = createSecret()
    const expiresAt = new Date(Date.now() + (remember ? sessionMs.remembered : sessionMs.short))
    await db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      // Checking takes a while. A password that was changed meanwhile lets nobody in any more.
      if (!(await store.holdPassword(user.id, passwordHash))) throw new AppError('auth.wrong_credentials')
      await store.insertSession({ tokenHash: hashSecret(token), userId: user.id, expiresAt })
    })
    return { user, token }
  }

  async function logout(token: string) {
    await accounts.deleteSession(hashSecret(token))
  }

  function findAccountByToken(token: string): Promise<Account | null> {
    return accounts.findAccountBySession(hashSecret(token))
  }

  /**
   * Answers at once and alike for everybody: whether the account exists is found out after the answer, and the secret
   * travels in the mail alone. The token that goes back names the request and resets nothing.
   */
  function requestReset(email: string) {
    return { answer: { token: createSecret(), email }, finish: () => sendReset(email) }
  }

  async function sendReset(email: string) {
    const user = await accounts.findUserByEmail(email)
    if (!user) return
    const secret = createSecret()
    const resetLink = `${publicUrl}/restablecer-contrasena/${secret}`
    const expiresAt = new Date(Date.now() + resetMs)
    await db.transaction(async (tx) => {
      await createAccountsStore(tx).insertReset({ secretHash: hashSecret(secret), userId: user.id, expiresAt })
      await mails.enqueue(tx, {
        to: user.email,
        ...composeResetMail({ name: user.name, resetLink, publicUrl }),
        params: { token: secret, reset_link: resetLink },
        expiresAt,
      })
    })
  }

  async function resetPassword({ token, newPassword }: { token: string; newPassword: string }) {
    const passwordHash = await passwords.hash(newPassword)
    await db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      const userId = await store.takeReset(hashSecret(token))
      if (userId === null) throw new AppError('auth.reset_invalid')
      await store.updatePassword(userId, passwordHash)
      await store.deleteResetsOf(userId)
      await store.deleteSessionsOf(userId)
    })
  }

  async function rename(account: Account, name: string) {
    const user = await accounts.updateName(account.id, name)
    if (!user) throw new AppError('auth.required')
    for (const tell of renameListeners) await tell(user)
    return { user }
  }

  async function changePassword(account: Account, token: string, input: { current: string; next: string }) {
    await ensurePassword(account, input.current)
    const passwordHash = await passwords.hash(input.next)
    await db.transaction(async (tx) => {
      const store = createAccountsStore(tx)
      await store.updatePassword(account.id, passwordHash)
      await store.deleteResetsOf(account.id)
      await store.deleteSessionsOf(account.id, { except: hashSecret(token) })
    })
  }

  /** What this feature keeps about an account, without what only serves to recognise it. */
  async function exportAccount(account: Account) {
    const user = await accounts.findUser(account.id)
    if (!user) throw new AppError('auth.required')
    const { passwordHash: _, createdAt, ...known } = user
    const sessions = await accounts.listSessions(account.id)
    return {
      account: { ...known, created_at: createdAt.toISOString() },
      sessions: sessions.map((session) => ({
        created_at: session.createdAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
      })),
    }
  }

  /** Its rows go by cascade; whoever keeps something that a cascade does not reach sees to it here. */
  async function deleteAccount(account: Account, password: string) {
    await ensurePassword(account, password)
    const afterwards = await db.transaction(async (tx) => {
      await lockAccount(tx, account.id)
      const prepared: AfterCommit[] = []
      for (const prepare of farewells) prepared.push(await prepare(tx, account))
      await createAccountsStore(tx).deleteUser(account.id)
      return prepared
    })
    for (const finish of afterwards) await finish()
  }

  function beforeDeleting(farewell: Farewell) {
    farewells.push(farewell)
  }

  /** For whoever shows people's names. */
  function afterRenaming(tell: (account: Account) => Promise<void>) {
    renameListeners.push(tell)
  }

  async function setRoleOf(email: string, role: Role): Promise<boolean> {
    const user = await accounts.findUserByEmail(email.trim().toLowerCase())
    if (user) await accounts.updateRole(user.id, role)
    return user !== null
  }

  /** Limits are counted behind this lock: of parallel requests of one account, each waits for the one before. */
  async function lockAccount(tx: Transaction, id: number): Promise<Account> {
    const account = await createAccountsStore(tx).lockUser(id)
    if (!account) throw new AppError('auth.required')
    return account
  }

  async function ensurePassword(account: Account, password: string) {
    const user = await accounts.findUser(account.id)
    if (!user) throw new AppError('auth.required')
    if (!(await passwords.verify(password, user.passwordHash))) throw new AppError('auth.wrong_password')
  }

  return {
    register,
    login,
    logout,
    findAccountByToken,
    requestReset,
    resetPassword,
    rename,
    changePassword,
    exportAccount,
    deleteAccount,
    beforeDeleting,
    afterRenaming,
    lockAccount,
    findAccount: accounts.findAccount,
    /** Null when the account is gone. */
    findLocked: (tx: Transaction, id: number) => createAccountsStore(tx).lockUser(id),
    getName: accounts.getName,
    nameOf,
    /** Never reached by a request of the account itself: payment and operators decide it. */
    setRole: accounts.updateRole,
    changeRole: (tx: Transaction, id: number, role: Role) => createAccountsStore(tx).updateRole(id, role),
    setRoleOf,
    deleteExpired: accounts.deleteExpired,
  }
}
