import { readFileSync } from 'node:fs'
import { type CallLimit, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { commonWriteLimit } from '#server/http/call-limits.ts'

/** The effect of each shared limit on many honest people behind one address. */
const crowdMeets: Record<string, string> = {
  'POST /api/auth/login': 'nothing, unless 600 log in on new devices',
  'POST /api/auth/login/second-factor': 'as the login',
  'POST /api/auth/forgot-password': 'nothing, unless 120 ask on new devices',
  'POST /api/auth/reset-password': 'as the request for it',
  'POST /api/auth/register': 'nothing, unless 100 sign up; wider would tell more addresses that are taken',
  'POST /api/orders': 'nothing, unless six in ten order',
  'POST /api/orders/:code/opened': 'nothing: the limit of orders comes first',
  'GET /api/orders/:code': 'nothing: a copy is opened once or twice',
  'POST /api/reviews': 'nothing, unless three in ten review',
  'POST /api/reviews/edit': 'nothing',
  'POST /api/reviews/:reviewId/report': 'nothing',
  'POST /api/likes': 'nothing: 20 a second',
  'PUT /api/saved-dishes/:itemId': 'nothing: 20 a second',
  'DELETE /api/saved-dishes/:itemId': 'nothing: 20 a second',
  'GET /api/orders/:code/live': 'nothing: a copy connects once',
  'GET /api/restaurants/:id/live': 'nothing: a menu connects once',
  'POST /api/payments/webhook': 'nothing: Stripe calls it',
}
const cachedRead = 'nothing: only uncached answers count'

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
  const shared = new Map<string, string[]>()
  const own = new Map<string, string[]>()
  for (const endpoint of endpoints.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))) {
    const call = `\`${endpointKey(endpoint).replace(/:(\w+)/g, '{$1}')}\``
    for (const limit of endpoint.limits ?? []) {
      const [rows, cells] =
        limit.per === 'account' ? [own, `**${presentSize(limit)}**`] : [shared, presentShared(endpoint, limit)]
      rows.set(cells, [...(rows.get(cells) ?? []), call])
    }
  }
  const draw = (rows: Map<string, string[]>) => [...rows].map(([limit, calls]) => `- ${limit}: ${calls.join(', ')}`)
  return [
    'Shared by those behind one address, and what 2,000 of them meet:',
    '',
    ...draw(shared),
    '',
    'Of each account:',
    '',
    `- **${presentSize(commonWriteLimit)}**: each write without a limit of its own`,
    ...draw(own),
  ].join('\n')
}

const keyOf = ({ method, path }: Endpoint) => `${path} ${method}`

function presentShared(endpoint: Endpoint, limit: CallLimit): string {
  return `**${presentSize(limit)}** by ${countedBy[limit.per]} (${crowdMeetsAt(endpoint, limit)})`
}

function crowdMeetsAt(endpoint: Endpoint, { per }: CallLimit): string {
  if (per === 'email') return 'nothing: a stranger who uses it up has sent the owner links that work'
  const known = endpoint.cached ? cachedRead : crowdMeets[endpointKey(endpoint)]
  if (!known)
    throw new Error(`${endpointKey(endpoint)} has a limit that people share: say in limits-table.ts what they meet`)
  return known
}

function presentSize({ max, windowSeconds }: CallLimit): string {
  const window = { 60: 'a minute', 600: 'in 10 minutes', 900: 'in 15 minutes', 3600: 'an hour' }[windowSeconds]
  if (!window) throw new Error(`A window of ${windowSeconds} s has no words yet`)
  return `${max.toLocaleString('en')} ${window}`
}
