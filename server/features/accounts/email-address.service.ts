import type { Account } from '#contract/accounts/accounts.ts'
import { hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { SecurityLog } from '#server/security-log.ts'
import type { createAccountMails } from './account-mails.ts'
import { createAccountsStore } from './accounts.store.ts'
import { createEmailConfirmationsStore } from './email-confirmations.store.ts'
import type { Confirmation } from './second-factor/second-factor.service.ts'
import type { SecondFactorCheck } from './second-factor/second-factor-check.ts'
import { createSecret, hashSecret } from './secret.ts'
import type { ConfirmPassword, SignedIn } from './signed-in.ts'

const linkMs = 48 * hourMs

type Dependencies = {
  db: Database
  accountMails: ReturnType<typeof createAccountMails>
  securityLog: SecurityLog
  confirmPassword: ConfirmPassword
  secondFactor: Pick<SecondFactorCheck, 'require'>
}

export type EmailAddressService = ReturnType<typeof createEmailAddressService>

/** A link proves who reads an account's address, after sign-up and after each change. */
export function createEmailAddressService(dependencies: Dependencies) {
  const { db, accountMails, securityLog, confirmPassword, secondFactor } = dependencies
  const confirmations = createEmailConfirmationsStore(db)

  async function sendLink(tx: Transaction, account: Pick<Account, 'id' | 'name'>, email: string): Promise<void> {
    const secret = createSecret()
    const expiresAt = new Date(Date.now() + linkMs)
    const link = { secretHash: hashSecret(secret), userId: account.id, email, expiresAt }
    await createEmailConfirmationsStore(tx).insert(link)
    await accountMails.sendConfirmation(tx, { name: account.name, email }, secret, expiresAt)
  }

  async function requestLink({ account }: SignedIn): Promise<void> {
    if (account.email_verified) return
    await db.transaction((tx) => sendLink(tx, account, account.email))
  }

  /** The answer does not tell whether another account has the address: that shows when its link is followed. */
  async function requestChange(caller: SignedIn, input: Confirmation & { email: string }): Promise<void> {
    const lock = await confirmPassword(caller, input.password)
    const spendSecondFactor = await secondFactor.require(caller.account, input.second_factor, caller)
    await db.transaction(async (tx) => {
      await lock(tx)
      await spendSecondFactor(tx)
      await sendLink(tx, caller.account, input.email)
    })
    securityLog.write('email.change-asked', { accountId: caller.account.id, network: caller.network })
  }

  async function readLink(token: string): Promise<{ email: string | null }> {
    return { email: (await confirmations.find(hashSecret(token)))?.email ?? null }
  }

  /** Older links of the account, also those for a new password, were sent to the old address: they stop working. */
  async function confirm(token: string, { network }: { network: string }): Promise<void> {
    const secretHash = hashSecret(token)
    const { accountId, isChange } = await db.transaction(async (tx) => {
      const [store, links] = [createAccountsStore(tx), createEmailConfirmationsStore(tx)]
      const link = await links.find(secretHash)
      const account = link && (await store.lockUser(link.userId))
      if (!account || !(await links.consume(secretHash))) throw new AppError('auth.email_link_invalid')
      if (!(await store.updateEmail(account.id, link.email))) throw new AppError('auth.email_taken')
      const isChange = account.email !== link.email
      if (isChange) {
        await links.deleteOf(account.id)
        await store.deleteResetsOf(account.id)
        await accountMails.tell(tx, account, 'email', { at: new Date() })
      }
      return { accountId: account.id, isChange }
    })
    securityLog.write(isChange ? 'email.changed' : 'email.verified', { accountId, network })
  }

  return { sendLink, requestLink, requestChange, readLink, confirm, deleteExpired: confirmations.deleteExpired }
}
