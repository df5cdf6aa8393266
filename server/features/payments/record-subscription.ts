import type { Account } from '#contract/accounts/accounts.ts'
import type { Subscription } from '#server/adapters/payments/payment-service.ts'
import type { Transaction } from '#server/db/database.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Log } from '#server/log.ts'
import { isPlusPrice, judgeSubscription } from './judge-subscription.ts'
import { createPaymentsStore, type SubscriptionRow } from './payments.store.ts'

type Dependencies = {
  accounts: Pick<AccountsService, 'findLocked' | 'changeRole'>
  site: string
  log: Log
  now: () => Date
}

export type Reading = {
  id: string
  /** Null when the payment service does not know the subscription. */
  reported: Subscription | null
  readNumber: number
  /** The account that the checkout names; used when the subscription itself names none. */
  accountId: number | null
}

/** Stores a reading of a subscription and changes the account's role accordingly. */
export function createRecorder({ accounts, site, log, now }: Dependencies) {
  async function record(tx: Transaction, { id, reported, readNumber, accountId }: Reading): Promise<void> {
    const stored = createPaymentsStore(tx)
    const ownerId = (await stored.findSubscription(id))?.userId ?? ownerOf(reported, accountId)
    const owner = ownerId === null ? null : await accounts.findLocked(tx, ownerId)
    // Read again under the lock: another reading may have been stored meanwhile.
    const known = await stored.findSubscription(id)
    if (!known && !mustBeStored(reported, owner)) {
      log.info({ subscription: id }, 'a subscription that gives nobody anything here')
      return
    }
    const wasPlus = owner ? await stored.isPlus(owner.id) : false
    const isSaved = await stored.saveSubscription(composeRow({ id, reported, readNumber, known, owner }))
    if (isSaved && owner) await updateRole(tx, owner, wasPlus)
  }

  type Facts = Pick<Reading, 'id' | 'reported' | 'readNumber'> & {
    known: SubscriptionRow | null
    owner: Account | null
  }

  function composeRow({ id, reported, readNumber, known, owner }: Facts): SubscriptionRow {
    const judged = judgeSubscription(reported, known, now())
    const grantsPlus = owner !== null && judged.grantsPlus
    return {
      id,
      userId: owner?.id ?? null,
      customerId: reported?.customerId ?? known?.customerId ?? '',
      interval: reported?.price?.interval ?? known?.interval ?? null,
      periodEndsAt: reported?.periodEndsAt ?? known?.periodEndsAt ?? null,
      readNumber,
      createdAt: known?.createdAt ?? now(),
      ...judged,
      grantsPlus,
      grantedAt: known?.grantedAt ?? (grantsPlus ? now() : null),
      // Without an account it is checked at once, and cancelled.
      ...(owner || judged.state === 'ended' ? {} : { checkAt: now() }),
    }
  }

  /** Changes the role only when the subscription starts or stops granting Plus: a role that an operator set stays. */
  async function updateRole(tx: Transaction, owner: Account, wasPlus: boolean) {
    const stored = createPaymentsStore(tx)
    const isPlus = await stored.isPlus(owner.id)
    if (isPlus) await stored.deleteCheckout(owner.id)
    if (isPlus === wasPlus) return
    const [from, to] = isPlus
      ? (['restaurant', 'restaurant-plus'] as const)
      : (['restaurant-plus', 'restaurant'] as const)
    if (owner.role !== from) return
    await accounts.changeRole(tx, owner.id, to)
    log.info({ account: owner.id, role: to }, 'the role follows the subscription')
  }

  function ownerOf(reported: Subscription | null, payerId: number | null): number | null {
    if (!reported || (reported.site !== null && reported.site !== site)) return null
    if (reported.accountId !== null && payerId !== null && reported.accountId !== payerId) return null
    return reported.accountId ?? payerId
  }

  /** True for what this site sold, even to an account that was deleted since, and for an account's subscription at the price of Plus. */
  function mustBeStored(reported: Subscription | null, owner: Account | null): boolean {
    if (!reported) return false
    return reported.site === site || (owner !== null && isPlusPrice(reported))
  }

  return { record }
}
