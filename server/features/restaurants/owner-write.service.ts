import type { Account } from '#contract/accounts/accounts.ts'
import { AppError } from '#contract/errors.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Events, Publish } from '#server/events/events.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createRestaurantsStore } from './restaurants.store.ts'

type Dependencies = { events: Events; accounts: Pick<AccountsService, 'lockAccount'> }

/** `owner` is the account as it is now: its role may have changed since the request began. */
type OwnerWork<Result> = (tx: Transaction, publish: Publish, owner: Account) => Promise<Result>

export type OwnerWrite = ReturnType<typeof createOwnerWrite>

/**
 * The one way in which an owner changes something of a restaurant. It locks the account, checks the session again and locks the restaurant
 * until the transaction ends; after the commit it invalidates the pages that the published events change. Work that publishes nothing is
 * a mistake: somebody has forgotten to say what it changes.
 */
export function createOwnerWrite({ events, accounts }: Dependencies) {
  return async function ownerWrite<Result>(
    account: Writer,
    restaurantIds: number | readonly number[],
    work: OwnerWork<Result>,
  ): Promise<Result> {
    return events.transaction(async (tx, publish) => {
      const owner = await accounts.lockAccount(tx, account)
      const store = createRestaurantsStore(tx)
      // In the order of their ids, like every lock on several rows: one order prevents deadlocks.
      for (const id of [restaurantIds].flat().toSorted((a, b) => a - b)) {
        if (!(await store.lockOwn(id, account.id))) throw new AppError('restaurant.not_found')
      }
      let isPublished = false
      const result = await work(
        tx,
        (name, event) => {
          isPublished = true
          return publish(name, event)
        },
        owner,
      )
      if (!isPublished) throw new Error('An owner changed something without an event')
      return result
    })
  }
}
