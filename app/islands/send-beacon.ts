import type { Beacon, countVisit } from '#contract/statistics/statistics.ts'
import { readStoredSession } from '../session/stored-session.ts'

const beaconPath = '/api/beacon' satisfies (typeof countVisit)['path']

/** Do Not Track in its older spellings, and Global Privacy Control. */
type PrivacySignals = { doNotTrack?: string | null; msDoNotTrack?: string | null; globalPrivacyControl?: boolean }

/** People who ask not to be tracked are not counted. Nor are owners: they look at their own pages, and at those of their neighbours. */
export function isCounted(): boolean {
  const { doNotTrack, msDoNotTrack, globalPrivacyControl } = navigator as PrivacySignals
  const asksNotTo = [doNotTrack, msDoNotTrack, (window as PrivacySignals).doNotTrack].some((sign) => sign === '1')
  const role = readStoredSession()?.user.role
  return !asksNotTo && !globalPrivacyControl && (role === undefined || role === 'user')
}

/** Says what happened, and nothing about who. Whether it arrives does not matter to the page; without a connection it is not sent. */
export function sendBeacon(beacon: Beacon): void {
  if (isCounted() && navigator.onLine)
    navigator.sendBeacon(beaconPath, new Blob([JSON.stringify(beacon)], { type: 'application/json' }))
}
