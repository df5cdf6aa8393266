import { beatSeconds, liveEvents } from '#contract/live/live-events.ts'
import type { followWaiting, WaitingState } from '#contract/orders/waiting-orders.ts'
import { readToken } from '../../../session/stored-session.ts'

const livePath = '/api/overview/orders/live' satisfies (typeof followWaiting)['path']

const longestSilenceMs = 2.5 * beatSeconds * 1000
const retryMs = { usually: 3_000, whenRefused: 60_000 }

/**
 * Calls back with every change of the owner's orders, until it is stopped. After a refusal and without an answer it calls back, too. `EventSource` cannot send the token, so the stream is read
 * here. It goes on in the background: a kitchen must hear of an order also while another tab is in front.
 */
export function followOrders(onNews: (version: string) => void): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let retry: ReturnType<typeof setTimeout> | undefined
  let newest = ''

  async function connect(): Promise<void> {
    const status = await listen().catch(() => 0)
    if (signal.aborted) return
    // The callback asks the server, and so finds out that the session has ended.
    if (status >= 400) onNews(String(Date.now()))
    // Without a session there is nothing to wait for.
    if ([401, 403].includes(status)) return
    retry = setTimeout(connect, status >= 400 ? retryMs.whenRefused : retryMs.usually)
  }

  /** Returns when the stream has ended. */
  async function listen(): Promise<number> {
    const connection = new AbortController()
    const hangUp = () => connection.abort()
    signal.addEventListener('abort', hangUp)
    let silence = setTimeout(hangUp, longestSilenceMs)
    try {
      const response = await fetch(livePath, {
        headers: { authorization: `Bearer ${readToken()}` },
        signal: connection.signal,
      })
      if (!response.ok || !response.body) return response.status
      for await (const event of readEvents(response.body)) {
        clearTimeout(silence)
        silence = setTimeout(hangUp, longestSilenceMs)
        if (event.name === liveEvents.state) hear(event.data)
      }
      return response.status
    } finally {
      clearTimeout(silence)
      signal.removeEventListener('abort', hangUp)
    }
  }

  /** After a reconnection the same state may come again. */
  function hear(state: string): void {
    if (state === newest) return
    newest = state
    onNews((JSON.parse(state) as WaitingState).version)
  }

  void connect()
  return () => {
    clearTimeout(retry)
    stopping.abort()
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<{ name: string; data: string }> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let unread = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    const blocks = (unread + decoder.decode(value, { stream: true })).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
      yield { name: fieldOf('event'), data: fieldOf('data') }
    }
  }
}
