import { AbandonedRender } from '#server/cache/abandoned-render.ts'
import { createCachePartition } from './cache-partition.ts'
import type { CachedAnswer, Rendered } from './cached-answer.ts'
import { prepareAnswer, preparePassingAnswer } from './cached-answer.ts'

type PageCacheOptions = {
  maxBytes: number
  maxAgeMs: number
  /** Whether clients can invent any number of keys like this one. */
  isVariation?: (key: string) => boolean
  now?: () => number
}

type Render = () => Promise<Rendered>

/** A render in flight, with the tags that were invalidated meanwhile. Which tags the render reads is known only at its end. */
type RenderInFlight = { result: Promise<RenderResult>; invalidated: Set<string>; isCleared: boolean }

type RenderResult = { answer: CachedAnswer; isForEverybody: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Clients can invent any number of unknown addresses and searches. Each kind has its own partition, so it evicts only its
 * own kind and never the plain pages.
 */
const redirectsAndErrorsShare = 1 / 16
const variationShare = 1 / 4
/** An address that is unknown now may soon belong to a new restaurant. */
const redirectsAndErrorsMaxAgeMs = 30_000

/** How often a page that expired during its render is rendered again. */
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
    if (!answer) return undefined
    hits += 1
    return answer
  }

  function lookUp(key: string): CachedAnswer | undefined {
    return partitionOf(key).find(key) ?? redirectsAndErrors.find(key)
  }

  function partitionOf(key: string) {
    return isVariation(key) ? variations : pages
  }

  /** Requests for the same key share one render. If it fails, it fails for all of them and is not cached; if its reader left before it began, the next one starts it. */
  async function fill(key: string, render: Render): Promise<CachedAnswer> {
    const cached = find(key)
    if (cached) return cached
    misses += 1

    const current = joinable.get(key)
    if (!current) return (await startRender(key, render).result).answer

    const shared = await current.result.catch((error) => {
      if (error instanceof AbandonedRender) return null
      throw error
    })
    if (!shared) return fill(key, render)
    return shared.isForEverybody ? shared.answer : preparePassingAnswer(await render())
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
      // It expired during its render, so it is rendered again. A page that always expires faster than it renders is sent uncached.
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

  /** After this returns, no answer is given out that was read before the call. */
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
  // Waiting requests share a failure, so that each of them does not ask a struggling database again.
  const answer = await preparePassingAnswer(rendered)
  return { rendered, result: { answer, isForEverybody: rendered.status >= 500 } }
}

/** The render decides. As a second guard, an answer with private headers is never cached. */
function isCacheable({ cacheable, status, headers }: Rendered): boolean {
  if (!cacheable || status >= 500) return false
  return !Object.entries(headers).some(
    ([name, value]) => /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /private|no-store/i.test(value)),
  )
}

function isOutdated(current: RenderInFlight, tags: string[]): boolean {
  return current.isCleared || tags.some((tag) => current.invalidated.has(tag))
}
