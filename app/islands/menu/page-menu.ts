import type { getLiveState } from '#contract/live/live.ts'
import { applyMenuChange, wholeChange } from '#contract/live/menu-change.ts'
import type { MenuChange, MenuState } from '#contract/live/menu-state.ts'

const statePath = '/api/restaurants/:id/now' satisfies (typeof getLiveState)['path']

type Follower = (now: MenuState, before: MenuState) => void

export type PageMenu = ReturnType<typeof createPageMenu>

/** The state that a page came with, and every change since. Everything that comes alive on the page reads it, and never the page's words. */
export function createPageMenu(first: MenuState, firstVersion: string) {
  let state = first
  let version = firstVersion
  const followers = new Set<Follower>()

  function change(by: MenuChange, next: string): void {
    const before = state
    state = applyMenuChange(state, by)
    version = next
    for (const follower of followers) follower(state, before)
  }

  return {
    now: () => state,
    version: () => version,
    change,
    follow: (follower: Follower) => void followers.add(follower),
    /** Null without an answer; then the last known state counts. */
    async refresh(): Promise<MenuState | null> {
      const asked = await fetchMenu(state.restaurant.id)
      if (asked) change(wholeChange(asked), '')
      return asked
    },
  }
}

/** Null on a page that shows no dishes. */
export function readPageMenu(page: Document): PageMenu | null {
  const data = page.getElementById('menu-data')
  return data instanceof HTMLScriptElement ? createPageMenu(JSON.parse(data.text), data.dataset.version ?? '') : null
}

export async function fetchMenu(restaurantId: number): Promise<MenuState | null> {
  const path = statePath.replace(':id', String(restaurantId))
  const answer = await fetch(path, { cache: 'no-cache' }).catch(() => null)
  return answer?.ok ? answer.json() : null
}
