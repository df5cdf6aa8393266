import type { Account } from '#contract/accounts.ts'
import type { Cents } from '#contract/money.ts'
import type { Location } from '#server/adapters/geocoding/geocoder.ts'
import type { Database, DatabaseLog, Transaction } from '#server/db/database.ts'

/** Every event that a feature may publish for other features. */
export type DomainEvents = {
  /** The account is deleted in this transaction, and by cascade everything that belongs to it. */
  'account.deleted': { account: Account }
  'account.renamed': { account: Account }
  /** A restaurant was created or edited. */
  'restaurant.changed': { restaurantId: number }
  /** Dishes of one restaurant were added or edited. */
  'dishes.changed': { restaurantId: number; dishIds: readonly number[] }
  /** Dishes of a restaurant were added, edited or deleted; null when none is left. */
  'menu.priced': { restaurantId: number; medianPrice: Cents | null }
  /** The owner has said how the restaurant makes its prices. */
  'pricing.changed': { restaurantId: number }
  /** The owner has changed when the restaurant opens. */
  'hours.changed': { restaurantId: number }
  /** A dish was added as the copy of another, with its choices. */
  'dish.copied': { dishId: number; copyId: number; choices: readonly { from: number; to: number }[] }
  /** The restaurant is deleted in this transaction, with its menu, reviews and counters. */
  'restaurant.removed': { restaurantId: number; slug: string }
  /** The geocoder has answered for `query`, the restaurant's address at that time. Null when it found nothing. */
  'address.located': { restaurantId: number; query: string; location: Location | null }
}

type EventName = keyof DomainEvents

/** Runs after the commit: invalidates caches, calls other services. */
export type AfterCommit = () => Promise<void>

/** Runs inside the transaction of the event; an error rolls it back. A function that it returns runs after the commit. */
export type EventHandler<Name extends EventName> = (
  event: DomainEvents[Name],
  tx: Transaction,
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have nothing to do after the commit, and return nothing.
) => Promise<AfterCommit | void>

export type EventHandlers = { [Name in EventName]: readonly EventHandler<Name>[] }

export type Publish = <Name extends EventName>(name: Name, event: DomainEvents[Name]) => Promise<void>

export type Events = ReturnType<typeof createEvents>

export function createEvents({ db, log }: { db: Database; log: Pick<DatabaseLog, 'error'> }) {
  let handlers: EventHandlers | undefined

  /** The composition root calls it once, with the one list of who listens to what. */
  function listen(all: EventHandlers): void {
    handlers = all
  }

  /** A transaction that may publish events. Resolves when everything that runs after the commit is done. */
  async function transaction<Result>(work: (tx: Transaction, publish: Publish) => Promise<Result>): Promise<Result> {
    const afterCommit: AfterCommit[] = []
    const result = await db.transaction((tx) =>
      work(tx, async (name, event) => {
        if (!handlers) throw new Error(`${name} was published before anybody could listen`)
        for (const handle of handlers[name]) {
          const follow = await handle(event, tx)
          if (follow) afterCommit.push(follow)
        }
      }),
    )
    for (const follow of afterCommit) await runAfterCommit(follow)
    return result
  }

  /** The write is committed, so a failure here is only logged, and the other functions still run. */
  async function runAfterCommit(follow: AfterCommit): Promise<void> {
    try {
      await follow()
    } catch (err) {
      log.error({ err }, 'an event handler failed after the commit')
    }
  }

  return { listen, transaction }
}
