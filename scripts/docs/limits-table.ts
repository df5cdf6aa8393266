import { readFileSync } from 'node:fs'
import { type CallLimit, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { commonWriteLimit } from '#server/http/call-limits.ts'

/** The effect of each shared limit on many honest people behind one address; null: none. */
const crowdMeets: Record<string, string | null> = {
  'POST /api/auth/login': 'unless 600 log in on new devices',
  'POST /api/auth/login/second-factor': 'unless 600 log in on new devices',
  'POST /api/auth/forgot-password': 'unless 120 ask on new devices',
  'POST /api/auth/reset-password': 'unless 120 ask on new devices',
  'POST /api/auth/register': 'unless 100 sign up; wider would tell more addresses that are taken',
  'POST /api/orders': 'unless six in ten order',
  'POST /api/restaurants/:id/waiter-calls': 'unless six in ten call',
  // The limit of orders comes first.
  'POST /api/orders/:code/opened': null,
  // A copy is opened once or twice.
  'GET /api/orders/:code': null,
  'POST /api/reviews': 'unless three in ten review',
  'POST /api/reviews/edit': null,
  'POST /api/reviews/:reviewId/report': null,
  'POST /api/likes': null,
  'PUT /api/saved-dishes/:itemId': null,
  'DELETE /api/saved-dishes/:itemId': null,
  // Copies and menus connect once.
  'GET /api/orders/:code/live': null,
  'GET /api/restaurants/:id/live': null,
  // Stripe calls it.
  'POST /api/payments/webhook': null,
}

const countedBy: Record<CallLimit['per'], string> = {
  account: 'account',
  address: 'network',
  device: 'known device or network',
  email: 'e-mail address',
}

const file = new URL('../../docs/limits.md', import.meta.url)
const marks = ['<!-- made by `npm run docs` from contract/ -->\n', '<!-- until here -->\n'] as const

/** `docs/limits.md` with the tables of the limits of calls made anew; all else in it is written by hand. */
export function composeLimits(): string {
  const written = readFileSync(file, 'utf8')
  const [from, until] = marks.map((mark) => written.indexOf(mark)) as [number, number]
  if (from < 0 || until < from) throw new Error('docs/limits.md has lost the marks around its tables')
  return `${written.slice(0, from)}${marks[0]}\n${composeTables()}\n${written.slice(until)}`
}

/** Calls with the same limits share a line. */
function composeTables(): string {
  const shared = new Map<string, Endpoint[]>()
  const own = new Map<string, Endpoint[]>()
  for (const endpoint of endpoints.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))) {
    for (const limit of endpoint.limits ?? []) {
      const [rows, cells] =
        limit.per === 'account' ? [own, `**${presentSize(limit)}**`] : [shared, presentShared(endpoint, limit)]
      rows.set(cells, [...(rows.get(cells) ?? []), endpoint])
    }
  }
  const draw = (rows: Map<string, Endpoint[]>) =>
    [...rows].map(([limit, calls]) => `- ${limit}: ${presentCalls(calls)}`)
  return [
    'Shared by those behind one address. 2,000 of them meet nothing, unless the line says otherwise:',
    '',
    ...draw(shared),
    '',
    'Of each account:',
    '',
    `- **${presentSize(commonWriteLimit)}**: each write without a limit of its own`,
    ...draw(own),
  ].join('\n')
}

/** Each method stands once, before its paths. */
function presentCalls(calls: readonly Endpoint[]): string {
  const byMethod = Map.groupBy(calls, ({ method }) => method)
  const present = ({ path }: Endpoint) => `\`${path.replace(/:(\w+)/g, '{$1}')}\``
  return [...byMethod].map(([method, of]) => `${method} ${of.map(present).join(', ')}`).join('; ')
}

const keyOf = ({ method, path }: Endpoint) => `${path} ${method}`

function presentShared(endpoint: Endpoint, limit: CallLimit): string {
  const meets = crowdMeetsAt(endpoint, limit)
  return `**${presentSize(limit)}** by ${countedBy[limit.per]}${meets === null ? '' : ` (${meets})`}`
}

/** Of a cached read only uncached answers count. A stranger who uses up the limit of an e-mail address has sent its owner links that work. */
function crowdMeetsAt(endpoint: Endpoint, { per }: CallLimit): string | null {
  const known = endpoint.cached || per === 'email' ? null : crowdMeets[endpointKey(endpoint)]
  if (known === undefined)
    throw new Error(`${endpointKey(endpoint)} has a limit that people share: say in limits-table.ts what they meet`)
  return known
}

function presentSize({ max, windowSeconds }: CallLimit): string {
  const window = { 60: 'a minute', 600: 'in 10 minutes', 900: 'in 15 minutes', 3600: 'an hour' }[windowSeconds]
  if (!window) throw new Error(`A window of ${windowSeconds} s has no words yet`)
  return `${max.toLocaleString('en')} ${window}`
}
