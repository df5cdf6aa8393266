import { createAnswerShelf } from './answer-shelf.ts'
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
type Flight = { landing: Promise<Landed>; dropped: Set<string>; isCleared: boolean }

type Landed = { answer: CachedAnswer; isForEverybody: boolean }

export type PageCache = ReturnType<typeof createPageCache>

/**
 * A stranger can make up any number of unknown addresses and of searches. Each kind has a shelf of its own and pushes out
 * only its like, never the plain pages.
 */
const strayShare = 1 / 16
const variationShare = 1 / 4
/** An unknown address may soon be a restaurant's. */
const strayMaxAgeMs = 30_000

/** How often a page whose time came while it rendered is rendered again. */
const rendersPerExpiry = 2

/** Finished answers, the same bytes for everybody. See docs/decisions/0004-page-cache.md. */
export function createPageCache({
  maxBytes,
  maxAgeMs,
  isVariation = (key) => key.includes('?'),
  now = Date.now,
}: PageCacheOptions) {
  const pages = createAnswerShelf({ maxBytes: maxBytes * (1 - variationShare - strayShare), maxAgeMs, now })
  const variations = createAnswerShelf({ maxBytes: maxBytes * variationShare, maxAgeMs, now })
  const strays = createAnswerShelf({
    maxBytes: maxBytes * strayShare,
    maxAgeMs: Math.min(maxAgeMs, strayMaxAgeMs),
    now,
  })
  const shelves = [pages, variations, strays]

  const flights = new Set<Flight>()
  const joinable = new Map<string, Flight>()
  let hits = 0
  let misses = 0

  function find(key: string): CachedAnswer | undefined {
    const answer = lookUp(key)
    if (answer) hits += 1
    return answer
  }

  function lookUp(key: string): CachedAnswer | undefined {
    return shelfOf(key).find(key) ?? strays.find(key)
  }

  function shelfOf(key: string) {
    return isVariation(key) ? variations : pages
  }

  /** Renders once for all who ask meanwhile. A failed render fails for those who waited and is forgotten. */
  async function fill(key: string, render: Render): Promise<CachedAnswer> {
    const kept = find(key)
    if (kept) return kept
    misses += 1

    const flight = joinable.get(key)
    if (!flight) return (await takeOff(key, render).landing).answer

    const { answer, isForEverybody } = await flight.landing
    return isForEverybody ? answer : preparePassingAnswer(await render())
  }

  function takeOff(key: string, render: Render): Flight {
    const flight: Flight = { landing: Promise.resolve(undefined as never), dropped: new Set(), isCleared: false }
    flights.add(flight)
    joinable.set(key, flight)
    flight.landing = land(key, render, flight)
    return flight
  }

  async function land(key: string, render: Render, flight: Flight): Promise<Landed> {
    try {
      let { rendered, landed } = await renderAndPrepare(render)
      // Its time came while it was made, so nobody may have it. A page that expires faster than it renders is given out once.
      for (let again = 0; hasExpired(rendered) && again < rendersPerExpiry; again += 1) {
        ;({ rendered, landed } = await renderAndPrepare(render))
      }
      if (isKeepable(rendered) && !hasExpired(rendered) && !isOutdated(flight, rendered.tags)) {
        keep(key, landed.answer, rendered)
      }
      return landed
    } finally {
      flights.delete(flight)
      if (joinable.get(key) === flight) joinable.delete(key)
    }
  }

  function hasExpired({ expiresAt = Number.POSITIVE_INFINITY }: Rendered): boolean {
    return expiresAt <= now()
  }

  function keep(key: string, answer: CachedAnswer, rendered: Rendered): void {
    for (const shelf of shelves) shelf.remove(key)
    const shelf = answer.status === 200 ? shelfOf(key) : strays
    shelf.put(key, answer, rendered)
  }

  /** From the moment this returns nobody is given anything that was read before it was called. */
  function drop(tags: string[]): void {
    for (const tag of tags) {
      for (const shelf of shelves) shelf.drop(tag)
      for (const flight of flights) flight.dropped.add(tag)
    }
    joinable.clear()
  }

  function clear(): void {
    for (const shelf of shelves) shelf.clear()
    for (const flight of flights) flight.isCleared = true
    joinable.clear()
  }

  function stats() {
    const total = { hits, misses, bytes: 0, entries: 0, evictions: 0 }
    for (const shelf of shelves) {
      const { bytes, entries, evictions } = shelf.stats()
      total.bytes += bytes
      total.entries += entries
      total.evictions += evictions
    }
    return total
  }

  return { find, fill, drop, clear, stats }
}

async function renderAndPrepare(render: Render): Promise<{ rendered: Rendered; landed: Landed }> {
  const rendered = await render()
  if (isKeepable(rendered)) return { rendered, landed: { answer: await prepareAnswer(rendered), isForEverybody: true } }
  // Those who waited share a failure, so that a struggling database is not asked again by each of them.
  const answer = await preparePassingAnswer(rendered)
  return { rendered, landed: { answer, isForEverybody: rendered.status >= 500 } }
}

/** The render's own word, and a second lock: what a header calls private is never kept. */
function isKeepable({ cacheable, status, headers }: Rendered): boolean {
  if (!cacheable || status >= 500) return false
  return !Object.entries(headers).some(
    ([name, value]) => /^set-cookie$/i.test(name) || (/^cache-control$/i.test(name) && /private|no-store/i.test(value)),
  )
}

function isOutdated(flight: Flight, tags: string[]): boolean {
  return flight.isCleared || tags.some((tag) => flight.dropped.has(tag))
}
