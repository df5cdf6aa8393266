const ordinaryPath = /^(\/[\w.~-]*[\w~-])+$|^\/$/

/** What a query value says, in one spelling; null when it says nothing that the page knows. */
export type ReadValue = (value: string) => string | null

/** The query keys that change what the pages under a path show. */
export type PageQuery = { path: RegExp; values: Readonly<Record<string, ReadValue>> }

/**
 * The URL that a page is rendered from and kept under: its path in one spelling, and of its query only what the page
 * knows, in order. Rendering from the key rather than from the request keeps a stranger's `?utm_…` out of a shared page.
 */
export function pageKey(url: string, queries: readonly PageQuery[]): string {
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  const key = ordinaryPath.test(path) ? path : normalisePath(path)
  const known = queryStart === -1 ? undefined : queries.find((query) => query.path.test(key))
  if (!known) return key

  const query = knownQuery(url.slice(queryStart + 1), known.values)
  return query === '' ? key : `${key}?${query}`
}

/**
 * What the router is given: the path spelled as the cache spells it. Otherwise the router could take `//healthz` for an unknown
 * page, and the cache would keep that page as the answer to `/healthz`.
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

/** A `%` that begins no readable escape stands for itself, so that every path has a reading. */
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
    const value = read(asked.get(name) ?? '')
    if (value !== null) kept.set(name, value)
  }
  return kept.toString()
}
