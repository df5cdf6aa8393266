import type { Account } from '#contract/accounts/accounts.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { AppError } from '#contract/errors.ts'
import type { AlsoWrite, Database, Transaction } from '#server/db/database.ts'
import type { SecurityLog } from '#server/security-log.ts'
import type { createAccountMails } from '../account-mails.ts'
import { createAccountsStore } from '../accounts.store.ts'
import { hashSecret } from '../secret.ts'
import type { ConfirmPassword, SignedIn } from '../signed-in.ts'
import type { createPasskeys } from './passkeys.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import { createSecondFactorStore } from './second-factor.store.ts'
import type { SecondFactorCheck } from './second-factor-check.ts'
import { codeUri, createCodeSecret, findStep } from './totp.ts'

const maxPasskeys = 10

type Dependencies = {
  db: Database
  passkeys: ReturnType<typeof createPasskeys>
  check: SecondFactorCheck
  accountMails: ReturnType<typeof createAccountMails>
  securityLog: SecurityLog
  confirmPassword: ConfirmPassword
  /** Refuses when the session has ended meanwhile. */
  lockSession: (tx: Transaction, caller: SignedIn) => Promise<unknown>
  publicUrl: string
}

/** How an account gets a second factor, and gets rid of it. Why so: docs/decisions/0029-accounts.md */
export function createSecondFactorService(dependencies: Dependencies) {
  const { db, passkeys, check, accountMails, securityLog, confirmPassword, lockSession, publicUrl } = dependencies
  const store = createSecondFactorStore(db)

  async function get(account: Account): Promise<SecondFactor> {
    const keys = await store.listPasskeys(account.id)
    return {
      has_code_app: (await store.findCodeApp(account.id))?.isOn === true,
      passkeys: keys.map(({ id, name, createdAt, lastUsedAt }) => ({
        ...{ id, name },
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      recovery_codes_left: await store.countRecoveryCodes(account.id),
    }
  }

  /**
   * A further factor needs one that the account has: otherwise a stolen password and an open session would be enough to add the thief's.
   * The first one needs a proven address: otherwise somebody could sign up with another person's and lock its owner out for good.
   */
  async function confirmAdding(caller: SignedIn, { password, second_factor }: Confirmation) {
    const lock = await confirmPassword(caller, password)
    if (!caller.account.email_verified) throw new AppError('auth.email_unverified')
    const use = await check.require(caller.account, second_factor, caller)
    return async (tx: Transaction) => {
      await lock(tx)
      await use(tx)
    }
  }

  async function startCodeApp(caller: SignedIn, input: Confirmation) {
    if ((await store.findCodeApp(caller.account.id))?.isOn) throw new AppError('auth.second_factor_exists')
    const confirm = await confirmAdding(caller, input)
    const secret = createCodeSecret()
    await db.transaction(async (tx) => {
      await confirm(tx)
      const isPut = await createSecondFactorStore(tx).putCodeApp(caller.account.id, secret)
      if (!isPut) throw new AppError('auth.second_factor_exists')
    })
    const { host } = new URL(publicUrl)
    return {
      secret,
      uri: codeUri(secret, caller.account.email, host === 'localhost' ? 'CartaViva' : `CartaViva ${host}`),
    }
  }

  async function confirmCodeApp(caller: SignedIn, code: string) {
    const app = await store.findCodeApp(caller.account.id)
    if (app?.isOn) throw new AppError('auth.second_factor_exists')
    const step = app && findStep(app.secret, code.replace(/\s/g, ''), new Date())
    if (!step) throw new AppError('auth.second_factor_wrong')
    return add(caller, 'code app', async (tx) => {
      const isUsed = await createSecondFactorStore(tx).useStep(caller.account.id, step, { isOn: false })
      if (!isUsed) throw new AppError('auth.second_factor_exists')
    })
  }

  async function startPasskey(caller: SignedIn, input: Confirmation) {
    const { account } = caller
    await db.transaction(await confirmAdding(caller, input))
    const known = await store.listPasskeys(account.id)
    if (known.length >= maxPasskeys) throw new AppError('auth.too_many_passkeys')
    const { challenge, options } = await passkeys.startRegistration(account, known)
    return { ticket: await check.openTicket({ userId: account.id, purpose: 'enrol', challenge }), options }
  }

  async function addPasskey(caller: SignedIn, input: { ticket: string; name: string; passkey: object }) {
    const { account } = caller
    const ticket = await check.getTicket(input.ticket, 'enrol')
    if (ticket.userId !== account.id) throw new AppError('auth.second_factor_expired')
    const passkey = await passkeys.verifyRegistration(input.passkey, ticket.challenge)
    if (!passkey) throw new AppError('auth.second_factor_wrong')
    return add(caller, 'passkey', async (tx) => {
      const own = createSecondFactorStore(tx)
      if (!(await own.consumeTicket(hashSecret(input.ticket)))) throw new AppError('auth.second_factor_expired')
      if ((await own.listPasskeys(account.id)).length >= maxPasskeys) throw new AppError('auth.too_many_passkeys')
      const isAdded = await own.insertPasskey({ ...passkey, userId: account.id, name: input.name })
      if (!isAdded) throw new AppError('auth.second_factor_wrong')
    })
  }

  /** The first factor of an account comes with recovery codes. */
  async function add(caller: SignedIn, detail: string, write: (tx: Transaction) => Promise<void>) {
    const { account, network } = caller
    const codes = await db.transaction(async (tx) => {
      await lockSession(tx, caller)
      await write(tx)
      await accountMails.tell(tx, account, 'second-factor-added', { at: new Date() })
      const hasCodes = (await createSecondFactorStore(tx).countRecoveryCodes(account.id)) > 0
      return hasCodes ? null : putRecoveryCodes(tx, account.id)
    })
    securityLog.write('second-factor.added', { accountId: account.id, network, detail })
    return { recovery_codes: codes }
  }

  async function putRecoveryCodes(tx: Transaction, accountId: number): Promise<string[]> {
    const codes = createRecoveryCodes()
    const hashes = codes.map((code) => hashRecoveryCode(accountId, code))
    await createSecondFactorStore(tx).replaceRecoveryCodes(accountId, hashes)
    return codes
  }

  async function renewRecoveryCodes(caller: SignedIn, input: Confirmation) {
    const { account, network } = caller
    const confirm = await confirmBoth(caller, input)
    const codes = await db.transaction(async (tx) => {
      await confirm(tx)
      return putRecoveryCodes(tx, account.id)
    })
    securityLog.write('second-factor.added', { accountId: account.id, network, detail: 'recovery codes' })
    return { recovery_codes: codes }
  }

  async function remove(caller: SignedIn, input: Confirmation): Promise<void> {
    const { account, network } = caller
    const confirm = await confirmBoth(caller, input)
    await db.transaction(async (tx) => {
      await confirm(tx)
      await createSecondFactorStore(tx).deleteAllOf(account.id)
      await accountMails.tell(tx, account, 'second-factor-removed', { at: new Date() })
    })
    securityLog.write('second-factor.removed', { accountId: account.id, network })
  }

  /** Recovery codes alone are no second factor: they go with the last one. */
  async function removePasskey(caller: SignedIn, passkeyId: number, input: Confirmation): Promise<void> {
    const { account, network } = caller
    const lock = await confirmPassword(caller, input.password)
    const keys = await store.listPasskeys(account.id)
    if (!keys.some(({ id }) => id === passkeyId)) throw new AppError('auth.passkey_not_found')
    const use = await check.require(account, input.second_factor, caller)
    await db.transaction(async (tx) => {
      await lock(tx)
      await use(tx)
      const own = createSecondFactorStore(tx)
      if (!(await own.deletePasskey(account.id, passkeyId))) throw new AppError('auth.passkey_not_found')
      const hasOther = (await own.findCodeApp(account.id))?.isOn || (await own.listPasskeys(account.id)).length > 0
      if (!hasOther) await own.deleteAllOf(account.id)
      await accountMails.tell(tx, account, 'second-factor-removed', { at: new Date() })
    })
    securityLog.write('second-factor.removed', { accountId: account.id, network, detail: 'passkey' })
  }

  async function confirmBoth(caller: SignedIn, { password, second_factor }: Confirmation) {
    const lock = await confirmPassword(caller, password)
    if (!(await check.isOn(caller.account.id))) throw new AppError('auth.second_factor_missing')
    const use = await check.require(caller.account, second_factor, caller)
    return async (tx: Transaction) => {
      await lock(tx)
      await use(tx)
    }
  }

  /** For an operator who has checked that the person is who they say. False when there was none. */
  async function reset(account: Account, alsoWrite?: AlsoWrite): Promise<boolean> {
    const hadAny = await db.transaction(async (tx) => {
      await createAccountsStore(tx).lockUser(account.id)
      const removed = await createSecondFactorStore(tx).deleteAllOf(account.id)
      if (removed === 0) return false
      await accountMails.tell(tx, account, 'second-factor-removed', { at: new Date() })
      await alsoWrite?.(tx)
      return true
    })
    if (hadAny) securityLog.write('second-factor.removed', { accountId: account.id, detail: 'by an operator' })
    return hadAny
  }

  return {
    get,
    startCodeApp,
    confirmCodeApp,
    startPasskey,
    addPasskey,
    removePasskey,
    renewRecoveryCodes,
    remove,
    reset,
  }
}

export type Confirmation = { password: string; second_factor?: SecondFactorProof | undefined }
