import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** Sent by every write that changes a restaurant's public pages. */
export const indexNowJob = defineJob({
  queue: 'index-now',
  payload: z.object({ restaurantId: z.number().int() }),
  about: ({ restaurantId }) => `restaurant ${restaurantId}`,
  key: ({ restaurantId }) => String(restaurantId),
  retryPausesMs: [10 * minuteMs, hourMs, 6 * hourMs],
  leaseMs: minuteMs,
})
