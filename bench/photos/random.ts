export type Random = ReturnType<typeof createRandom>

/** The same numbers for the same seed, on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T
  function shuffled<T>(all: readonly T[]): T[] {
    return all
      .map((item) => ({ item, place: next() }))
      .sort((a, b) => a.place - b.place)
      .map(({ item }) => item)
  }
  return { next, between, pick, shuffled }
}
