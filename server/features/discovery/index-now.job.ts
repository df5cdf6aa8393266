import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** Sent by every write that changes a restaurant's public pages. */
export const indexNowJob = defineJob({
  queue: 'index-now',
  title: 'Avisar a los buscadores',
  /** The slug of a restaurant that is gone: its pages are not there any more, and search engines should see that. */
  payload: z.object({ restaurantId: z.number().int(), removedSlug: z.string().optional() }),
  about: ({ restaurantId }) => `restaurant ${restaurantId}`,
  key: ({ restaurantId, removedSlug }) =>
    removedSlug === undefined ? String(restaurantId) : `${restaurantId} removed`,
  retryPausesMs: [10 * minuteMs, hourMs, 6 * hourMs],
  leaseMs: minuteMs,
})
