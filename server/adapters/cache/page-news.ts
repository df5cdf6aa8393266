import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { DatabaseLog, OpenDatabase } from '#server/db/database.ts'
import type { PageCache } from './page-cache.ts'

const channel = 'page_news'
/** PostgreSQL refuses a payload of 8000 bytes and more. */
const maxPayloadBytes = 7900

const news = z.strictObject({ from: z.string(), tags: z.array(z.string()) })

type PageNewsOptions = {
  cache: Pick<PageCache, 'drop' | 'clear'>
  database: Pick<OpenDatabase, 'listen' | 'notify'>
  log: Pick<DatabaseLog, 'warn'>
}

export type PageNews = Awaited<ReturnType<typeof createPageNews>>

/** Tells every process which pages a write has made out of date. */
export async function createPageNews({ cache, database, log }: PageNewsOptions) {
  const self = randomUUID()

  await database.listen(channel, receive, cache.clear)

  function receive(payload: string): void {
    const parsed = parseNews(payload)
    // A process of another version may run beside this one during an update: what it cannot say precisely means everything.
    if (!parsed) cache.clear()
    else if (parsed.from !== self) cache.drop(parsed.tags)
  }

  /** Call it after the commit: a page rendered between the two would be kept with what was there before. */
  async function touched(tags: string[]): Promise<void> {
    cache.drop(tags)
    try {
      for (const payload of payloads(self, tags)) await database.notify(channel, payload)
    } catch (error) {
      // The write is committed and must not look failed; other processes show it when their pages have aged.
      log.warn({ err: error, tags }, 'other processes were not told about changed pages')
    }
  }

  return { touched }
}

function parseNews(payload: string): z.infer<typeof news> | undefined {
  try {
    return news.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

function* payloads(from: string, tags: string[]): Generator<string> {
  let batch: string[] = []
  for (const tag of tags) {
    const longer = [...batch, tag]
    if (batch.length > 0 && Buffer.byteLength(JSON.stringify({ from, tags: longer })) > maxPayloadBytes) {
      yield JSON.stringify({ from, tags: batch })
      batch = [tag]
    } else batch = longer
  }
  if (batch.length > 0) yield JSON.stringify({ from, tags: batch })
}
