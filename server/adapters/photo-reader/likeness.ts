import { foldedName } from '#contract/slug.ts'

/** 1: the same letters; accents and capitals do not count. */
export function likeness(a: string, b: string): number {
  const [x, y] = [plain(a), plain(b)]
  const longest = Math.max(x.length, y.length)
  return longest === 0 ? 0 : 1 - distance(x, y) / longest
}

function plain(text: string): string {
  return foldedName(text).replace(/\s+/g, ' ')
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1]
    for (const [j, other] of Array.from(b).entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}
