import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** Each subscription's row says when it is to be checked, so the job carries none. */
export const subscriptionsJob = defineJob({
  queue: 'subscriptions',
  payload: z.object({}),
  about: () => 'checks the subscriptions that are due',
  retryPausesMs: [minuteMs],
  leaseMs: 15 * minuteMs,
  everyMs: 5 * minuteMs,
})

/** The checkout of an account that was deleted must not be paid any more. */
export const closedCheckoutJob = defineJob({
  queue: 'closed-checkouts',
  payload: z.object({ sessionId: z.string() }),
  about: ({ sessionId }) => `checkout ${sessionId}`,
  retryPausesMs: [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs],
  leaseMs: 2 * minuteMs,
})
