import { createCachePartition } from './cache-partition.ts'
import type { CachedAnswer, Rendered } from './cached-answer.ts'
import { prepareAnswer, preparePassingAnswer } from './cached-answer.ts'

type PageCacheOptions = {
  maxBytes: number
  maxAgeMs: number
  /** Whether anybody can make up any number of keys like this one. */
  isVariation?: (key: string) => boolean
  now?: () => number
}

type Render = () => Promise<Rendered>

/** A render under way, and the news that came meanwhile: which tags it reads is known only when it is finished. */
type RenderInFlight = { result: Promise<RenderResult>; invalidated: Set<string>; isCleared: boolean }

type RenderResult = { answer: CachedAnswer; isForEverybody: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * A stranger can make up any number of unknown addresses and of searches. Each kind has a partition of its own and pushes out
 * only its like, never the plain pages.
 */
const redirectsAndErrorsShare = 1 / 16
const variationShare = 1 / 4
/** An unknown address may soon be a restaurant's. */
const redirectsAndErrorsMaxAgeMs = 30_000

/** How often a page whose time came while it rendered is rendered again. */
const rendersPerExpiry = 2

/** Finished answers, the same bytes for everybody. See docs/decisions/0004-page-cache.md. */
export function createPageCache({
  maxBytes,
  maxAgeMs,
  isVariation = (key) => key.includes('?'),
  now = Date.now,
}: PageCacheOptions) {
  const pages = createCachePartition({
    maxBytes: maxBytes * (1 - variationShare - redirectsAndErrorsShare),
    maxAgeMs,
    now,
  })
  const variations = createCachePartition({ maxBytes: maxBytes * variationShare, maxAgeMs, now })
  const redirectsAndErrors = createCachePartition({
    maxBytes: maxBytes * redirectsAndErrorsShare,
    maxAgeMs: Math.min(maxAgeMs, redirectsAndErrorsMaxAgeMs),
    now,
  })
  const partitions = [pages, variations, redirectsAndErrors]

  const inFlight = new Set<RenderInFlight>()
  const joinable = new Map<string, RenderInFlight>()
  let hits = 0
  let misses = 0

  function find(key: string): CachedAnswer | undefined {
    const answer = lookUp(key)
    if (answer) hits += 1
    return answer
  }

  function lookUp(key: string): CachedAnswer | undefined {
    return partitionOf(key).find(key) ?? redirectsAndErrors.find(key)
  }

  function partitionOf(key: string) {
    return isVariation(key) ? variations : pages
  }

  /** Renders once for all who ask meanwhile. A failed render fails for those who waited and is forgotten. */
  async function fill(key: string, render: Render): Promise<CachedAnswer> {
    const cached = find(key)
    if (cached) return cached
    misses += 1

    const current = joinable.get(key)
    if (!current) return (await startRender(key, render).result).answer

    const { answer, isForEverybody } = await current.result
    return isForEverybody ? answer : preparePassingAnswer(await render())
  }

  function startRender(key: string, render: Render): RenderInFlight {
    const current: RenderInFlight = {
      result: Promise.resolve(undefined as never),
      invalidated: new Set(),
      isCleared: false,
    }
    inFlight.add(current)
    joinable.set(key, current)
    current.result = finishRender(key, render, current)
    return current
  }

  async function finishRender(key: string, render: Render, current: RenderInFlight): Promise<RenderResult> {
    try {
      let { rendered, result } = await renderAndPrepare(render)
      // Its time came while it was made, so nobody may have it. A page that expires faster than it renders is given out once.
      for (let again = 0; hasExpired(rendered) && again < rendersPerExpiry; again += 1) {
        ;({ rendered, result } = await renderAndPrepare(render))
      }
      if (isCacheable(rendered) && !hasExpired(rendered) && !isOutdated(current, rendered.tags)) {
        cache(key, result.answer, rendered)
      }
      return result
    } finally {
      inFlight.delete(current)
      if (joinable.get(key) === current) joinable.delete(key)
    }
  }

  function hasExpired({ expiresAt = Number.POSITIVE_INFINITY }: Rendered): boolean {
    return expiresAt <= now()
  }

  function cache(key: string, answer: CachedAnswer, rendered: Rendered): void {
    for (const partition of partitions) partition.remove(key)
    const partition = answer.status === 200 ? partitionOf(key) : redirectsAndErrors
    partition.put(key, answer, rendered)
  }

  /** From the moment this returns nobody is given anything that was read before it was called. */
  function invalidate(tags: string[]): void {
    for (const tag of tags) {
      for (const partition of partitions) partition.invalidate(tag)
      for (const current of inFlight) current.invalidated.add(tag)
    }
    joinable.clear()
  }

  function clear(): void {
    for (const partition of partitions) partition.clear()
    for (const current of inFlight) current.isCleared = true
    joinable.clear()
  }

  function stats() {
    const total = { hits, misses, bytes: 0, entries: 0, evictions: 0 }
    for (const partition of partitions) {
      const { bytes, entries, evictions } = partition.stats()
      total.bytes += bytes
      total.entries += entries
      total.evictions += evictions
    }
    return total
  }

  return { find, fill, invalidate, clear, stats }
}

async function renderAndPrepare(render: Render): Promise<{ rendered: Rendered; result: RenderResult }> {
  const rendered = await render()
  if (isCacheable(rendered))
    return { rendered, result: { answer: await prepareAnswer(rendered), isForEverybody: true } }
  // Those who waited share a failure, so that a struggling database is not asked again by each of them.
  const answer = await preparePassingAnswer(rendered)
  return { rendered, result: { answer, isForEverybody: rendered.status >= 500 } }
}

/** The render's own word, and a second lock: what a header calls private is never cached. */
function isCacheable({ cacheable, status, headers }: Rendered): boolean {
  if (!cacheable || status >= 500) return false
  return !Object.entries(headers).some(
    ([name, value]) => /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /private|no-store/i.test(value)),
  )
}

function isOutdated(current: RenderInFlight, tags: string[]): boolean {
  return current.isCleared || tags.some((tag) => current.invalidated.has(tag))
}
