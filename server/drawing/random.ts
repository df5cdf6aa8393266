/** A random generator with a text as its seed: the same text gives the same numbers, so a dish always gets the same drawing. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  between(low: number, high: number): number
  /** A whole number, both ends included. */
  count(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(options: readonly T[]): T
  /** Different options, in random order. */
  some<T>(options: readonly T[], howMany: number): T[]
}

export function createRandom(seed: string): Random {
  let state = hashText(seed)
  // mulberry32: tiny, and well spread even for seeds that differ by one letter
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number) => low + next() * (high - low)
  const count = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    count,
    chance: (probability) => next() < probability,
    pick: (options) => options[Math.floor(next() * options.length)] as (typeof options)[number],
    some: (options, howMany) => {
      const rest = [...options]
      return Array.from({ length: Math.min(howMany, rest.length) }, () => {
        const [chosen] = rest.splice(Math.floor(next() * rest.length), 1)
        return chosen as (typeof options)[number]
      })
    },
  }
}

/** FNV-1a. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}
