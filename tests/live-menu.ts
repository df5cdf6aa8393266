import { pathWith } from '#contract/endpoint.ts'
import { followLive } from '#contract/live/live.ts'
import { liveEvents } from '#contract/live/live-events.ts'
import { applyMenuChange } from '#contract/live/menu-change.ts'
import type { MenuChange, MenuState } from '#contract/live/menu-state.ts'

type LiveEvent = { id: string | undefined; event: string | undefined; data: string | undefined }

/** Follows a restaurant as an open menu does: each change is applied to what is known. `have` is what the page came with. */
export async function openLiveMenu(
  origin: string,
  restaurantId: number,
  headers: Record<string, string> = {},
  have?: { version: string; state: MenuState },
) {
  const asked = have ? `?have=${have.version}` : ''
  const events = await openEvents<MenuChange>(origin + pathWith(followLive.path, { id: restaurantId }) + asked, headers)
  let known = have?.state ?? ({ dishes: [] } as unknown as MenuState)

  async function nextState() {
    const { id, state: change } = await events.nextState()
    known = applyMenuChange(known, change)
    return { id, state: known, change }
  }

  return { ...events, nextState }
}

/** Follows any stream of states. */
export async function openEvents<State>(url: string, headers: Record<string, string> = {}) {
  const hangUp = new AbortController()
  const response = await fetch(url, { headers, signal: hangUp.signal })
  const events = response.body ? readEvents(response.body) : null

  /** Waits for the next state. Fails when the stream ends before it. */
  async function nextState(): Promise<{ id: string; state: State }> {
    for (;;) {
      const { value, done } = (await events?.next()) ?? { done: true }
      if (done || !value) throw new Error('The stream has ended')
      if (value.event === liveEvents.state) return { id: value.id ?? '', state: JSON.parse(value.data ?? '') }
    }
  }

  return { response, nextState, hangUp: () => hangUp.abort() }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<LiveEvent> {
  let unread = ''
  for await (const text of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
    const blocks = (unread + text).split('\n\n')
    unread = blocks.pop() ?? ''
    for (const block of blocks) {
      const fieldOf = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1]
      yield { id: fieldOf('id'), event: fieldOf('event'), data: fieldOf('data') }
    }
  }
}
