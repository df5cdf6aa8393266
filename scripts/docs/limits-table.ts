import { readFileSync } from 'node:fs'
import { type CallLimit, type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { limitsOf } from '#server/http/call-limits.ts'

/** What many honest people behind one address meet, for each call that they share a limit of. */
const crowdMeets: Record<string, string> = {
  'POST /api/auth/login': 'nothing, unless 600 of them log in on new devices within 15 minutes',
  'POST /api/auth/login/second-factor': 'as the login',
  'POST /api/auth/forgot-password': 'nothing, unless 120 of them ask on new devices within an hour',
  'POST /api/auth/reset-password': 'as the request for it',
  'POST /api/auth/register':
    'nothing, unless 100 of them sign up within an hour. Wider would tell more addresses that are taken',
  'POST /api/orders': 'nothing, unless six in ten order within an hour',
  'POST /api/orders/:code/opened': 'nothing before the limit of orders; the order stands without it',
  'GET /api/orders/:code': 'nothing: a copy is opened once or twice',
  'POST /api/reviews': 'nothing, unless three in ten review within an hour',
  'POST /api/reviews/edit': 'nothing',
  'POST /api/reviews/:reviewId/report': 'nothing',
  'POST /api/likes': 'nothing: 20 a second',
  'PUT /api/saved-dishes/:itemId': 'nothing: 20 a second',
  'DELETE /api/saved-dishes/:itemId': 'nothing: 20 a second',
  'GET /api/restaurants/:id/live': 'nothing: 20 a second, and a menu connects once',
  'POST /api/payments/webhook': 'nothing: Stripe calls it, from its own addresses',
}
const cachedRead = 'nothing: answers that are cached do not count, and 15 new ones a second do'

const countedBy: Record<CallLimit['per'], string> = {
  account: 'account',
  address: 'network',
  device: 'known device, or network',
  email: 'e-mail address',
}

const file = new URL('../../SECURITY.md', import.meta.url)
const marks = ['<!-- made by `npm run docs` from contract/ -->\n', '<!-- until here -->\n'] as const

/** `SECURITY.md` with the table of the limits of calls made anew; all else in it is written by hand. */
export function composeSecurity(): string {
  const written = readFileSync(file, 'utf8')
  const [from, until] = marks.map((mark) => written.indexOf(mark)) as [number, number]
  if (from < 0 || until < from) throw new Error('SECURITY.md has lost the marks around its table of limits')
  return `${written.slice(0, from)}${marks[0]}\n${composeLimitsTable()}\n${written.slice(until)}`
}

/** Calls with the same limits share a row; first come the limits that people share. */
function composeLimitsTable(): string {
  const rows = new Map<string, string[]>()
  for (const endpoint of endpoints.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en'))) {
    for (const limit of limitsOf(endpoint)) {
      const cells = `${countedBy[limit.per]} | ${presentSize(limit)} | ${crowdMeetsAt(endpoint, limit)}`
      rows.set(cells, [...(rows.get(cells) ?? []), `\`${endpointKey(endpoint).replace(/:(\w+)/g, '{$1}')}\``])
    }
  }
  const isOwn = (cells: string) => Number(cells.startsWith(countedBy.account))
  const sorted = [...rows].toSorted(([one], [other]) => isOwn(one) - isOwn(other))
  const lines = sorted.map(([cells, calls]) => `| ${calls.join(', ')} | ${cells} |`)
  return `| calls | counted by | at most | 2,000 people behind one address meet |\n|---|---|---|---|\n${lines.join('\n')}`
}

const keyOf = ({ method, path }: Endpoint) => `${path} ${method}`

function crowdMeetsAt(endpoint: Endpoint, { per }: CallLimit): string {
  if (per === 'account') return 'nothing: each has their own'
  if (per === 'email')
    return 'nothing: each has their own; a stranger who uses it up has sent the owner as many links that work'
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
