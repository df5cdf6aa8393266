import { AppError } from '#contract/errors.ts'
import { sessionsTag } from '#server/events/page-tags.ts'
import type { EventStream, Listener } from '#server/http/send-events.ts'

type Watched = { token: string; listener: Listener | null; hasEnded: boolean }

type SessionStreamsOptions = {
  isOpen: (token: string) => Promise<boolean>
}

export type SessionStreams = ReturnType<typeof createSessionStreams>

/** A stream ends with the session that opened it. It hears of ended sessions as the page cache hears of writes. */
export function createSessionStreams({ isOpen }: SessionStreamsOptions) {
  const byTag = new Map<string, Set<Watched>>()

  /** Watches from before the stream opens, so that a session that ends meanwhile is not missed. */
  async function watch(
    { id, token }: { id: number; token: string },
    open: () => Promise<EventStream>,
  ): Promise<EventStream> {
    const tag = sessionsTag(id)
    const watched: Watched = { token, listener: null, hasEnded: false }
    byTag.set(tag, (byTag.get(tag) ?? new Set()).add(watched))
    try {
      if (!(await isOpen(token))) throw new AppError('auth.required')
      const { join, leave } = await open()
      return {
        join: (listener, lastEventId) => {
          watched.listener = listener
          if (watched.hasEnded) listener.end()
          else join(listener, lastEventId)
        },
        leave: () => {
          forget(tag, watched)
          leave()
        },
      }
    } catch (error) {
      forget(tag, watched)
      throw error
    }
  }

  function forget(tag: string, watched: Watched): void {
    const streams = byTag.get(tag)
    streams?.delete(watched)
    if (streams?.size === 0) byTag.delete(tag)
  }

  function invalidate(tags: readonly string[]): void {
    for (const tag of tags) void endStreams([...(byTag.get(tag) ?? [])])
  }

  /** News may have been missed. */
  function clear(): void {
    void endStreams([...byTag.values()].flatMap((streams) => [...streams]))
  }

  /** One after the other: many streams must not take all connections to the database. Without an answer a stream ends, too, and comes back. */
  async function endStreams(streams: readonly Watched[]): Promise<void> {
    for (const watched of streams) {
      if (await isOpen(watched.token).catch(() => false)) continue
      watched.hasEnded = true
      watched.listener?.end()
    }
  }

  return { watch, invalidate, clear }
}
