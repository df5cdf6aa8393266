import type { CachedAnswer, Rendered } from './cached-answer.ts'

type Entry = { key: string; answer: CachedAnswer; tags: string[]; bytes: number; expiresAt: number }

type Sources = Pick<Rendered, 'tags' | 'expiresAt'>

type CachePartitionOptions = { maxBytes: number; maxAgeMs: number; now: () => number }

/** Finished answers under a byte limit. When it is full, the least recently used answer is evicted. */
export function createCachePartition({ maxBytes, maxAgeMs, now }: CachePartitionOptions) {
  /** In the order of use, oldest first: a Map remembers the order of insertion. */
  const byKey = new Map<string, Entry>()
  const byTag = new Map<string, Set<Entry>>()
  let newest: Entry | undefined
  let bytes = 0
  let evictions = 0

  function find(key: string): CachedAnswer | undefined {
    const entry = byKey.get(key)
    if (!entry) return undefined
    if (entry.expiresAt <= now()) {
      removeEntry(entry)
      return undefined
    }
    // A page under load is found again and again, and is moved only once.
    if (entry !== newest) {
      byKey.delete(key)
      byKey.set(key, entry)
      newest = entry
    }
    return entry.answer
  }

  function put(key: string, answer: CachedAnswer, { tags, expiresAt = Number.POSITIVE_INFINITY }: Sources): void {
    remove(key)
    const entry = {
      key,
      answer,
      tags,
      bytes: answer.bytes + weighNames(key, tags),
      expiresAt: Math.min(now() + maxAgeMs, expiresAt),
    }
    if (entry.bytes > maxBytes) return

    byKey.set(key, entry)
    newest = entry
    bytes += entry.bytes
    for (const tag of tags) {
      const tagged = byTag.get(tag)
      if (tagged) tagged.add(entry)
      else byTag.set(tag, new Set([entry]))
    }
    makeRoom()
  }

  function makeRoom(): void {
    for (const oldest of byKey.values()) {
      if (bytes <= maxBytes) return
      removeEntry(oldest)
      evictions += 1
    }
  }

  function remove(key: string): void {
    const entry = byKey.get(key)
    if (entry) removeEntry(entry)
  }

  function invalidate(tag: string): void {
    for (const entry of byTag.get(tag) ?? []) removeEntry(entry)
  }

  function removeEntry(entry: Entry): void {
    byKey.delete(entry.key)
    bytes -= entry.bytes
    if (newest === entry) newest = undefined
    for (const tag of entry.tags) {
      const tagged = byTag.get(tag)
      tagged?.delete(entry)
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

  return { find, put, remove, invalidate, clear, stats }
}

/** Two bytes a character at most, and a place in the index for each. */
function weighNames(key: string, tags: string[]): number {
  return [key, ...tags].reduce((sum, name) => sum + name.length * 2 + 64, 0)
}
