import type { Account } from '#contract/accounts/accounts.ts'
import type { OpenSession } from '#contract/accounts/sessions.ts'
import { dayMs, hourMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import type { AlsoWrite, Database, Transaction } from '#server/db/database.ts'
import type { Events, Publish } from '#server/events/events.ts'
import type { SecurityLog } from '#server/security-log.ts'
import { createSecret, hashSecret } from './secret.ts'
import { createSessionsStore, type SessionsStore } from './sessions.store.ts'
import type { SignedIn } from './signed-in.ts'

const longestMs = { short: 12 * hourMs, remembered: 30 * dayMs }

type Dependencies = { db: Database; events: Events; securityLog: SecurityLog }

export type SessionsService = ReturnType<typeof createSessionsService>

export function createSessionsService({ db, events, securityLog }: Dependencies) {
  const sessions = createSessionsStore(db)

  /** Returns the token of the new session. */
  async function open(
    tx: Transaction,
    publish: Publish,
    { userId, isRemembered, device }: { userId: number; isRemembered: boolean; device: string | null },
  ): Promise<string> {
    const token = createSecret()
    const expiresAt = new Date(Date.now() + (isRemembered ? longestMs.remembered : longestMs.short))
    const store = createSessionsStore(tx)
    await store.insert({ tokenHash: hashSecret(token), userId, expiresAt, isRemembered, device })
    if ((await store.keepNewest(userId)) > 0) await publish('sessions.ended', { accountId: userId })
    return token
  }

  async function findAccountByToken(token: string): Promise<Account | null> {
    const tokenHash = hashSecret(token)
    const found = await sessions.find(tokenHash)
    // A full disk must not stop people from reading.
    if (found?.isUseStale) await sessions.markUsed(tokenHash).catch(() => undefined)
    return found?.account ?? null
  }

  async function list({ account, token }: SignedIn): Promise<OpenSession[]> {
    const current = hashSecret(token)
    return (await sessions.list(account.id)).map(({ id, device, createdAt, lastUsedAt, tokenHash }) => ({
      id,
      device,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      is_current: tokenHash === current,
    }))
  }

  /** `deviceId`: this browser is told of orders. Whoever uses it next is not. */
  async function logout(
    token: string,
    { account, network, deviceId }: Omit<SignedIn, 'token'> & { deviceId?: number | undefined },
  ): Promise<void> {
    await ending(account.id, async (store, _tx, publish) => {
      if (deviceId !== undefined) await publish('device.left', { accountId: account.id, deviceId })
      await store.delete(hashSecret(token))
    })
    securityLog.write('logout', { accountId: account.id, network })
  }

  async function endOne({ account, network }: SignedIn, id: number): Promise<void> {
    const isEnded = await ending(account.id, (store) => store.deleteOne(account.id, id))
    if (!isEnded) throw new AppError('auth.session_not_found')
    securityLog.write('sessions.ended', { accountId: account.id, network, detail: 'one' })
  }

  async function endOthers({ account, token, network }: SignedIn): Promise<void> {
    await ending(account.id, (store) => store.deleteOf(account.id, { except: hashSecret(token) }))
    securityLog.write('sessions.ended', { accountId: account.id, network, detail: 'others' })
  }

  /** For the operator. Returns how many there were. */
  async function endAll(accountId: number, alsoWrite?: AlsoWrite): Promise<number> {
    const ended = await ending(accountId, async (store, tx) => {
      await alsoWrite?.(tx)
      return store.deleteOf(accountId)
    })
    securityLog.write('sessions.ended', { accountId, detail: 'all, by an operator' })
    return ended
  }

  /** Open streams of the account's sessions hear of it. */
  function ending<Ended>(
    accountId: number,
    end: (store: SessionsStore, tx: Transaction, publish: Publish) => Promise<Ended>,
  ): Promise<Ended> {
    return events.transaction(async (tx, publish) => {
      await publish('sessions.ended', { accountId })
      return end(createSessionsStore(tx), tx, publish)
    })
  }

  return {
    open,
    findAccountByToken,
    isOpen: (token: string) => sessions.isOpen(hashSecret(token)),
    list,
    /** With its times, for the export of the account's data. */
    listSpans: (accountId: number) => sessions.list(accountId),
    logout,
    endOne,
    endOthers,
    endAll,
    deleteExpired: sessions.deleteExpired,
  }
}
