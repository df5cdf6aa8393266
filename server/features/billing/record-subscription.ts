import type { Account } from '#contract/accounts.ts'
import type { Subscription } from '#server/adapters/payments/payments.ts'
import type { Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Log } from '#server/log.ts'
import { createBillingStore, type SubscriptionRow } from './billing.store.ts'
import { isPlusPrice, judgeSubscription } from './judge-subscription.ts'

type Dependencies = {
  accounts: Pick<AccountsService, 'findLocked' | 'changeRole'>
  site: string
  log: Log
  now: () => Date
}

export type Reading = {
  id: string
  /** Null when the payment service does not know it. */
  said: Subscription | null
  readNumber: number
  /** Who paid, as the checkout names it, for a subscription that does not name anybody. */
  accountId: number | null
}

/** Keeps what the payment service said about a subscription and lets the account's role follow. */
export function createRecorder({ accounts, site, log, now }: Dependencies) {
  async function record(tx: Transaction, { id, said, readNumber, accountId }: Reading): Promise<void> {
    const billing = createBillingStore(tx)
    const ownerId = (await billing.findSubscription(id))?.userId ?? ownerOf(said, accountId)
    const owner = ownerId === null ? null : await accounts.findLocked(tx, ownerId)
    // Read again behind the lock: another reading may have been kept meanwhile.
    const known = await billing.findSubscription(id)
    if (!known && !isWorthKeeping(said, owner)) {
      log.info({ subscription: id }, 'a subscription that gives nobody anything here')
      return
    }
    const wasPlus = owner ? await billing.isPlus(owner.id) : false
    const isSaved = await billing.saveSubscription(composeRow({ id, said, readNumber, known, owner }))
    if (isSaved && owner) await followWithRole(tx, owner, wasPlus)
  }

  type Facts = Pick<Reading, 'id' | 'said' | 'readNumber'> & { known: SubscriptionRow | null; owner: Account | null }

  function composeRow({ id, said, readNumber, known, owner }: Facts): SubscriptionRow {
    const judged = judgeSubscription(said, known, now())
    const grantsPlus = owner !== null && judged.grantsPlus
    return {
      id,
      userId: owner?.id ?? null,
      customerId: said?.customerId ?? known?.customerId ?? '',
      interval: said?.price?.interval ?? known?.interval ?? null,
      periodEndsAt: said?.periodEndsAt ?? known?.periodEndsAt ?? null,
      readNumber,
      createdAt: known?.createdAt ?? now(),
      ...judged,
      grantsPlus,
      grantedAt: known?.grantedAt ?? (grantsPlus ? now() : null),
      // Nobody has it, so it must not be paid any longer.
      ...(owner || judged.state === 'ended' ? {} : { checkAt: now() }),
    }
  }

  /** Only a change of what is paid for changes the role: what an operator has decided otherwise stays. */
  async function followWithRole(tx: Transaction, owner: Account, wasPlus: boolean) {
    const billing = createBillingStore(tx)
    const isPlus = await billing.isPlus(owner.id)
    if (isPlus) await billing.deleteCheckout(owner.id)
    if (isPlus === wasPlus) return
    const [from, to] = isPlus
      ? (['restaurant', 'restaurant-plus'] as const)
      : (['restaurant-plus', 'restaurant'] as const)
    if (owner.role !== from) return
    await accounts.changeRole(tx, owner.id, to)
    log.info({ account: owner.id, role: to }, 'the role follows the subscription')
  }

  function ownerOf(said: Subscription | null, payerId: number | null): number | null {
    if (!said || (said.site !== null && said.site !== site)) return null
    if (said.accountId !== null && payerId !== null && said.accountId !== payerId) return null
    return said.accountId ?? payerId
  }

  /** Sold here, also to an account that is gone by now; or bought otherwise for an account, at the right price. */
  function isWorthKeeping(said: Subscription | null, owner: Account | null): boolean {
    if (!said) return false
    return said.site === site || (owner !== null && isPlusPrice(said))
  }

  return { record }
}
