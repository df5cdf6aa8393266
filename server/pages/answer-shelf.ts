import type { CachedAnswer, Rendered } from './cached-answer.ts'

type Kept = { key: string; answer: CachedAnswer; tags: string[]; bytes: number; expiresAt: number }

type Sources = Pick<Rendered, 'tags' | 'expiresAt'>

type AnswerShelfOptions = { maxBytes: number; maxAgeMs: number; now: () => number }

/** Finished answers under a byte limit; the one that was asked for longest ago makes room. */
export function createAnswerShelf({ maxBytes, maxAgeMs, now }: AnswerShelfOptions) {
  /** In the order of use, oldest first: a Map remembers the order of insertion. */
  const byKey = new Map<string, Kept>()
  const byTag = new Map<string, Set<Kept>>()
  let newest: Kept | undefined
  let bytes = 0
  let evictions = 0

  function find(key: string): CachedAnswer | undefined {
    const kept = byKey.get(key)
    if (!kept) return undefined
    if (kept.expiresAt <= now()) {
      takeOut(kept)
      return undefined
    }
    // A page under load is found again and again, and is moved only once.
    if (kept !== newest) {
      byKey.delete(key)
      byKey.set(key, kept)
      newest = kept
    }
    return kept.answer
  }

  function put(key: string, answer: CachedAnswer, { tags, expiresAt = Number.POSITIVE_INFINITY }: Sources): void {
    remove(key)
    const kept = {
      key,
      answer,
      tags,
      bytes: answer.bytes + weighNames(key, tags),
      expiresAt: Math.min(now() + maxAgeMs, expiresAt),
    }
    if (kept.bytes > maxBytes) return

    byKey.set(key, kept)
    newest = kept
    bytes += kept.bytes
    for (const tag of tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(kept)
      else byTag.set(tag, new Set([kept]))
    }
    makeRoom()
  }

  function makeRoom(): void {
    for (const oldest of byKey.values()) {
      if (bytes <= maxBytes) return
      takeOut(oldest)
      evictions += 1
    }
  }

  function remove(key: string): void {
    const kept = byKey.get(key)
    if (kept) takeOut(kept)
  }

  function drop(tag: string): void {
    for (const kept of byTag.get(tag) ?? []) takeOut(kept)
  }

  function takeOut(kept: Kept): void {
    byKey.delete(kept.key)
    bytes -= kept.bytes
    if (newest === kept) newest = undefined
    for (const tag of kept.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(kept)
      if (tagged?.size === 0) byTag.delete(tag)
    }
  }

  function clear(): void {
    byKey.clear()
    byTag.clear()
    newest = undefined
    bytes = 0
  }

  function stats() {
    return { entries: byKey.size, tags: byTag.size, bytes, evictions }
  }

  return { find, put, remove, drop, clear, stats }
}

/** Two bytes a character at most, and a place in the index for each. */
function weighNames(key: string, tags: string[]): number {
  return [key, ...tags].reduce((sum, name) => sum + name.length * 2 + 64, 0)
}
