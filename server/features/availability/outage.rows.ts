/** Something is not there: until then, or until the owner says otherwise (null). */
export type Outage = { until: Date | null }

/** With several outages, the one that ends last counts. Null when none of them goes on. */
export function longestOutage(outages: readonly Outage[], now: Date): Outage | null {
  const current = outages.filter(({ until }) => until === null || until > now)
  const ends = current.map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  const last = Math.max(...ends)
  if (current.length === 0) return null
  return { until: Number.isFinite(last) ? new Date(last) : null }
}
