import type { CountersService } from '#server/features/statistics/counters.service.ts'
import { createMetrics } from '#server/metrics/metrics.ts'

type Alert = { says: string; when: string; advice: string }

const alerts: Alert[] = [
  { says: 'The process is gone', when: 'up == 0', advice: 'Look at the end of its log.' },
  {
    says: 'The database does not answer',
    when: 'cartaviva_database_up == 0',
    advice: '`/readyz` fails as well.',
  },
  {
    says: 'Answers fail',
    when: 'sum(rate(cartaviva_http_request_duration_seconds_count{status=~"5.."}[5m])) > 0.05',
    advice: 'Each has a `failed` line with its stack in the log.',
  },
  {
    says: 'Answers are slow',
    when: 'histogram_quantile(0.95, sum by (le) (rate(cartaviva_http_request_duration_seconds_bucket{route!="/api/upload"}[5m]))) > 1',
    advice: 'See which route.',
  },
  {
    says: 'The event loop is held up',
    when: 'nodejs_eventloop_lag_p99_seconds > 0.5',
    advice: 'Above `OVERLOAD_DELAY_MS` requests get 503.',
  },
  {
    says: 'Queries wait for a connection',
    when: 'cartaviva_database_connections{state="waiting"} > 0',
    advice: 'For minutes: slow queries, or too much load.',
  },
  {
    says: 'Mails do not leave',
    when: 'cartaviva_oldest_job_seconds{queue="mails"} > 900',
    advice: 'The log says what the mail service answered.',
  },
  {
    says: 'Mails were given up',
    when: 'delta(cartaviva_jobs{queue="mails",state="failed"}[1h]) > 0',
    advice: 'Somebody waits for a link that will not come.',
  },
  {
    says: 'Other jobs were given up',
    when: 'delta(cartaviva_jobs{queue!="mails",state="failed"}[1h]) > 0',
    advice: '`npm run admin -- jobs list` says why.',
  },
  {
    says: 'The cache is too small',
    when: 'rate(cartaviva_page_cache_evictions_total[15m]) > 1',
    advice: 'Or somebody makes up searches.',
  },
]

/** `docs/metrics.md`, made from the registry that a running process has. */
export function composeMetricsReference(): string {
  const metrics = ownMetrics()
  for (const { when } of alerts)
    ensureKnown(
      when,
      metrics.map(({ name }) => name),
    )
  return `# Metrics

Made by \`npm run docs\` from \`server/metrics/\`. Node's usual \`process_*\` and \`nodejs_*\` come with them.

${metrics.map(({ name, type, labels, help }) => `- \`${name}\` (${type}${labels && `: ${labels}`}): ${help}`).join('\n')}

\`route\` is as declared: \`/*\` means every page that was rendered, \`files\` static files, \`unknown\` addresses without a route.

## Worth an alert

${alerts.map(({ says, when, advice }) => `- ${says}: \`${when}\`. ${advice}`).join('\n')}
`
}

function ownMetrics() {
  const nothing = { hits: 0, misses: 0, bytes: 0, entries: 0, evictions: 0 }
  const { registry } = createMetrics({
    pages: { stats: () => nothing },
    database: { poolStats: () => ({ total: 0, idle: 0, waiting: 0 }) },
    jobs: { stats: async () => [] },
    live: { stats: () => ({ connections: 0 }) },
    counters: { stats: () => ({}) as ReturnType<CountersService['stats']> },
  })
  // The types know only the base class, which hides what was declared.
  const declared = registry.getMetricsAsArray() as unknown as {
    name: string
    help: string
    type: string
    labelNames: string[]
  }[]
  return declared
    .filter(({ name }) => name.startsWith('cartaviva_'))
    .map(({ labelNames, ...metric }) => ({ ...metric, labels: labelNames.map((label) => `\`${label}\``).join(', ') }))
}

/** An alert on a metric that does not exist would never fire. */
function ensureKnown(expression: string, names: string[]): void {
  for (const [used] of expression.matchAll(/cartaviva_\w+/g)) {
    const isKnown = names.includes(used.replace(/_(bucket|count|sum)$/, ''))
    if (!isKnown) throw new Error(`${used} is not a metric`)
  }
}
