import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DatabaseLog, OpenDatabase } from '#server/db/database.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'page_news'
/** PostgreSQL refuses a payload of 8000 bytes and more. */
const maxPayloadBytes = 7900

/** How long a write waits for the other processes. A process that takes longer shows the old page for a moment longer. */
const longestWaitMs = 1000

const news = z.strictObject({ from: z.uuid(), id: z.uuid(), tags: z.array(z.string()) })
type News = z.infer<typeof news>

type PageNewsOptions = {
  /** The page cache, and others that hold what they have read. */
  caches: readonly Pick<PageCache, 'invalidate' | 'clear'>[]
  database: Pick<OpenDatabase, 'listen' | 'notify' | 'countListeners'>
  log: Pick<DatabaseLog, 'warn'>
}

export type PageNews = Awaited<ReturnType<typeof createPageNews>>

/** Tells every process which tags a write has touched, and waits until all have invalidated their cached pages. */
export async function createPageNews({ caches, database, log }: PageNewsOptions) {
  const self = randomUUID()
  const receipts = createReceipts()

  await database.listen(channel, receive, clear)
  await database.listen(receiptChannel(self), receipts.receive)

  function invalidate(tags: string[]): void {
    for (const cache of caches) cache.invalidate(tags)
  }

  function clear(): void {
    for (const cache of caches) cache.clear()
  }

  function receive(payload: string): void {
    const parsed = parseNews(payload)
    // During an update a process of another version may run beside this one. If its message cannot be parsed, everything is cleared.
    if (!parsed) clear()
    else if (parsed.from !== self) {
      invalidate(parsed.tags)
      database.notify(receiptChannel(parsed.from), parsed.id).catch(warn)
    }
  }

  /** Call it after the commit: a page rendered between this call and the commit would be cached with the old data. */
  async function touched(tags: string[]): Promise<void> {
    invalidate(tags)
    if (tags.length === 0) return
    try {
      const others = (await database.countListeners()) - 1
      for (const told of split(self, tags)) {
        const isHeard = receipts.expect(told.id, others)
        await database.notify(channel, JSON.stringify(told))
        await isHeard
      }
    } catch (error) {
      // The write is committed and must not look failed. Other processes show it when their cached pages expire.
      warn(error)
    }
  }

  function warn(error: unknown): void {
    log.warn({ err: error }, 'other processes were not told about changed pages')
  }

  return { touched }
}

function receiptChannel(process: string): string {
  return `${channel}_${process}`
}

/** Waits for the other processes' receipts. A process that has just died never answers, so the wait is short. */
function createReceipts() {
  const waiting = new Map<string, () => void>()
  return {
    receive: (id: string) => waiting.get(id)?.(),
    expect(id: string, many: number): Promise<void> {
      if (many < 1) return Promise.resolve()
      const { promise, resolve } = Promise.withResolvers<void>()
      let left = many
      const timer = setTimeout(resolve, longestWaitMs)
      waiting.set(id, () => {
        left -= 1
        if (left === 0) resolve()
      })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
  }
}

function parseNews(payload: string): News | undefined {
  try {
    return news.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

function* split(from: string, tags: string[]): Generator<News> {
  let part: News = { from, id: randomUUID(), tags: [] }
  for (const tag of tags) {
    const longer = { ...part, tags: [...part.tags, tag] }
    if (part.tags.length > 0 && Buffer.byteLength(JSON.stringify(longer)) > maxPayloadBytes) {
      yield part
      part = { from, id: randomUUID(), tags: [tag] }
    } else part = longer
  }
  yield part
}
