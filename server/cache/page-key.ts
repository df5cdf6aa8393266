import { splitLanguage } from '#contract/texts/texts.ts'

const ordinaryPath = /^(\/[\w.~-]*[\w~-])+$|^\/$/

/** The first of the query's values in its canonical spelling, or what all of them mean; null when the page ignores it. */
export type ReadValue = (value: string, all: readonly string[]) => string | null

/** The query keys that change what the pages under a path show. */
export type PageQuery = { path: RegExp; values: Readonly<Record<string, ReadValue>> }

/**
 * The URL that a page is rendered from and cached under: its path in canonical spelling, and from its query only the parameters
 * that the page knows, in a fixed order. Rendering from the key rather than from the request keeps a stranger's `?utm_…` out of a shared page.
 */
export function pageKey(url: string, queries: readonly PageQuery[]): string {
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  const key = ordinaryPath.test(path) ? path : normalisePath(path)
  const known = queryStart === -1 ? undefined : queries.find((query) => query.path.test(splitLanguage(key).path))
  if (!known) return key

  const query = knownQuery(url.slice(queryStart + 1), known.values)
  return query === '' ? key : `${key}?${query}`
}

/**
 * The URL for the router, with the path spelled as in the cache key. Otherwise the router could take `//healthz` for an unknown
 * page, and the cache would hold that page as the answer to `/healthz`.
 */
export function spellUrl(url: string): string {
  const [path = '', ...query] = url.split(/(?=\?)/)
  if (ordinaryPath.test(path)) return url
  const spelled = normalisePath(path)
  // No page has a slash at its end, but the reference at `/api/docs/` has.
  const isFolder = spelled.startsWith('/api/') && path.endsWith('/')
  return [spelled, isFolder ? '/' : '', ...query].join('')
}

function normalisePath(path: string): string {
  // A request through a proxy may name the whole URL; its host is not part of the page.
  const local = path.replace(/^https?:\/\/[^/]*/i, '')
  const { pathname } = new URL(`http://page.invalid/${local}`)
  const spelled = pathname.replace(/%[0-9a-f]{2}/gi, spellEscape)
  return asWritten(spelled)
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
}

/** A `%` that begins no valid escape is taken literally, so that every path can be decoded. */
function asWritten(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** RFC 3986, 6.2.2: letters need no escape, and hexadecimal digits are capitals. */
function spellEscape(escaped: string): string {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
}

function knownQuery(query: string, values: PageQuery['values']): string {
  const asked = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const [name, read] of Object.entries(values).sort()) {
    const value = read(asked.get(name) ?? '', asked.getAll(name))
    if (value !== null) kept.set(name, value)
  }
  return kept.toString()
}
