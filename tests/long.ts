/** Set by `npm run test:long`, and with LONG_TESTS=changed for what has changed: see scripts/long-tests.ts. */
const isLong = process.env.LONG_TESTS === 'on'

/** How often a test repeats itself: on each change, and in a long run. */
export function atLength(short: number, long: number): number {
  return isLong ? long : short
}
