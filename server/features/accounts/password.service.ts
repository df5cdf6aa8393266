import type { Account } from '#contract/accounts/accounts.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { decoyRecipient } from '#server/adapters/mail/decoy-mails.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { Events } from '#server/events/events.ts'
import type { MailsService } from '#server/features/mails/mails.service.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { SecurityLog } from '#server/security-log.ts'
import type { createAccountMails } from './account-mails.ts'
import { resetRequestJob } from './accounts.job.ts'
import { createAccountsStore } from './accounts.store.ts'
import { ensureUncommon, ensureUnnamed, namesIn } from './common-passwords.ts'
import { createEmailConfirmationsStore } from './email-confirmations.store.ts'
import { createKnownDevicesStore } from './known-devices.store.ts'
import { rememberDevice } from './known-devices.ts'
import type { PasswordHasher } from './password-hasher.ts'
import { composeResetMail } from './reset-mail.ts'
import type { SecondFactorCheck } from './second-factor/second-factor-check.ts'
import { createSecret, hashSecret } from './secret.ts'
import { createSessionsStore } from './sessions.store.ts'
import type { ConfirmPassword, Origin, SignedIn } from './signed-in.ts'

const resetMs = 60 * minuteMs

type Dependencies = {
  db: Database
  events: Events
  jobs: Pick<Jobs, 'send' | 'work'>
  mails: MailsService
  passwords: PasswordHasher
  accountMails: ReturnType<typeof createAccountMails>
  securityLog: SecurityLog
  confirmPassword: ConfirmPassword
  secondFactor: Pick<SecondFactorCheck, 'require'>
  /** An attacker knows these names: a password must not be made of them. */
  restaurantNamesOf: (account: Account) => Promise<string[]>
  publicUrl: string
}

type Reset = { token: string; newPassword: string; second_factor?: SecondFactorProof | undefined }
type Device = { token: string | null; name: string | null }

/** A new password: by somebody who knows the old one, or by the link in a mail. */
export function createPasswordService(dependencies: Dependencies) {
  const {
    db,
    events,
    jobs,
    mails,
    passwords,
    accountMails,
    securityLog,
    confirmPassword,
    secondFactor,
    restaurantNamesOf,
    publicUrl,
  } = dependencies
  const accounts = createAccountsStore(db)
  jobs.work(resetRequestJob, { handle: ({ email }) => sendReset(email) })

  /**
   * The answer is the same whether or not the account exists: a job looks it up afterwards, and only the mail carries the
   * secret. The returned token is random and cannot reset a password.
   */
  async function requestReset(email: string, { network }: { network: string }) {
    securityLog.write('password.reset-asked', { network })
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

  /**
   * Ends every session and forgets every other device, so an intruder is logged out. This device becomes a known device. The link came by
   * mail, so the address is proven.
   */
  async function resetPassword(input: Reset, origin: Origin) {
    ensureUncommon('newPassword', input.newPassword)
    const secretHash = hashSecret(input.token)
    const owner = await findResetOwner(secretHash)
    if (owner) ensureUnnamed('newPassword', input.newPassword, await namesOf(owner))
    const spendSecondFactor = owner && (await secondFactor.require(owner, input.second_factor, origin))
    const passwordHash = await passwords.hash(input.newPassword, { network: origin.network })
    const reset = await events.transaction(async (tx, publish) => {
      const store = createAccountsStore(tx)
      // The account is locked before its secrets, as everywhere else: one lock order prevents deadlocks.
      const account = owner && (await store.lockUser(owner.id))
      if (!account || !(await store.consumeReset(secretHash))) return null
      await spendSecondFactor?.(tx)
      await replacePassword(tx, account, passwordHash, origin.deviceName)
      await store.updateEmail(account.id, account.email)
      await publish('sessions.ended', { accountId: account.id })
      await createSessionsStore(tx).deleteOf(account.id)
      await createKnownDevicesStore(tx).deleteOf(account.id, { except: null })
      return { accountId: account.id, deviceToken: await rememberDevice(tx, account.id, origin.deviceToken) }
    })
    const event = reset ? 'password.reset' : 'password.reset-failed'
    securityLog.write(event, { accountId: reset?.accountId, network: origin.network })
    if (!reset) throw new AppError('auth.reset_invalid')
    return { deviceToken: reset.deviceToken }
  }

  async function findResetOwner(secretHash: string): Promise<Account | null> {
    const ownerId = await accounts.findResetOwner(secretHash)
    return ownerId === null ? null : accounts.findAccount(ownerId)
  }

  async function change(caller: SignedIn, input: { current: string; next: string }, device: Device) {
    const { account, token, network } = caller
    ensureUncommon('new_password', input.next)
    ensureUnnamed('new_password', input.next, await namesOf(account))
    const lock = await confirmPassword(caller, input.current)
    const passwordHash = await passwords.hash(input.next, { accountId: account.id })
    await events.transaction(async (tx, publish) => {
      await lock(tx)
      await replacePassword(tx, account, passwordHash, device.name)
      await publish('sessions.ended', { accountId: account.id })
      await createSessionsStore(tx).deleteOf(account.id, { except: hashSecret(token) })
      const except = device.token && hashSecret(device.token)
      await createKnownDevicesStore(tx).deleteOf(account.id, { except })
    })
    securityLog.write('password.changed', { accountId: account.id, network })
  }

  /** Links that wait for the account, also one to another address, may be an intruder's. */
  async function replacePassword(tx: Transaction, account: Account, passwordHash: string, device: string | null) {
    const store = createAccountsStore(tx)
    await store.updatePassword(account.id, passwordHash)
    await store.deleteResetsOf(account.id)
    await createEmailConfirmationsStore(tx).deleteOf(account.id)
    await accountMails.tell(tx, account, 'password', { device, at: new Date() })
  }

  async function namesOf(account: Account): Promise<string[]> {
    return [...namesIn(account), ...(await restaurantNamesOf(account))]
  }

  return { requestReset, resetPassword, change }
}
