import { dayMs } from '#contract/durations.ts'
import { type ShoppingList, shoppingDays, type Tick } from '#contract/shopping/shopping.ts'

/** A tick that the server has not answered yet, and when it was made. */
export type KeptTick = Omit<Tick, 'ago_ms'> & { at: number }

type Keeping = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The server takes none that are older. */
const keptMs = 2 * shoppingDays * dayMs
const keyOf = (restaurantId: number, day: string) => `shopping-ticks-${restaurantId}-${day}`

export function listKept(storage: Keeping, restaurantId: number, day: string, now = Date.now()): KeptTick[] {
  try {
    const kept: KeptTick[] = JSON.parse(storage.getItem(keyOf(restaurantId, day)) ?? '[]')
    return kept.filter(({ at }) => now - at < keptMs)
  } catch {
    return []
  }
}

/** Without room for them they are kept as long as the screen is open. */
export function keep(storage: Keeping, restaurantId: number, day: string, ticks: readonly KeptTick[]): void {
  try {
    if (ticks.length === 0) storage.removeItem(keyOf(restaurantId, day))
    else storage.setItem(keyOf(restaurantId, day), JSON.stringify(ticks))
  } catch {}
}

/** How long ago it was: the phone's clock may be wrong, but it runs on. */
export function sentTick({ at, ...tick }: KeptTick, now = Date.now()): Tick {
  return { ...tick, ago_ms: Math.min(Math.max(0, Math.round(now - at)), keptMs) }
}

/** The list as it will be when the ticks have arrived. */
export function withTicks(list: ShoppingList, kept: readonly KeptTick[]): ShoppingList {
  const last = new Map(kept.map((tick) => [tick.ingredient_id, tick.bought]))
  return {
    ...list,
    lines: list.lines.map((line) => ({ ...line, bought: last.get(line.ingredient_id) ?? line.bought })),
  }
}
