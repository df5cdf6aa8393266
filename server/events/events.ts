import type { Database, DatabaseLog, Transaction } from '#server/db/database.ts'
import type { DomainEvents, EventName } from './domain-events.ts'
import { pageTagsOf } from './page-tags.ts'

/** Runs after the commit: calls other services. */
export type AfterCommit = () => Promise<void>

/** Runs inside the transaction of the event; an error rolls it back. A function that it returns runs after the commit. */
export type EventHandler<Name extends EventName> = (
  event: DomainEvents[Name],
  tx: Transaction,
  publish: Publish,
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers have nothing to do after the commit, and return nothing.
) => Promise<AfterCommit | void>

/** The listeners of each event; events that are not named have none. */
export type EventHandlers = { [Name in EventName]?: readonly EventHandler<Name>[] }

export type Publish = <Name extends EventName>(name: Name, event: DomainEvents[Name]) => Promise<void>

/** Work in a transaction that may publish events. */
export type Published<Result> = (tx: Transaction, publish: Publish) => Promise<Result>

export type Events = ReturnType<typeof createEvents>

type EventsOptions = { db: Database; log: Pick<DatabaseLog, 'error'> }
type Listening = { handlers: EventHandlers; invalidatePages: (tags: string[]) => Promise<void> }

export function createEvents({ db, log }: EventsOptions) {
  let listening: Listening | undefined

  /** The composition root calls it once, with the one list of who listens to what. */
  function listen(handlers: EventHandlers, invalidatePages: Listening['invalidatePages']): void {
    listening = { handlers, invalidatePages }
  }

  /**
   * A transaction that may publish events. After the commit it invalidates the pages that the events change; it resolves when that and
   * everything else that follows is done.
   */
  async function transaction<Result>(work: Published<Result>): Promise<Result> {
    const afterCommit: AfterCommit[] = []
    const tags = new Set<string>()
    const result = await db.transaction((tx) => {
      const publish: Publish = async (name, event) => {
        if (!listening) throw new Error(`${name} was published before anybody could listen`)
        for (const tag of pageTagsOf(name, event)) tags.add(tag)
        for (const handle of listening.handlers[name] ?? []) {
          const follow = await handle(event, tx, publish)
          if (follow) afterCommit.push(follow)
        }
      }
      return work(tx, publish)
    })
    for (const follow of afterCommit) await runAfterCommit(follow)
    if (tags.size > 0) await listening?.invalidatePages([...tags])
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
