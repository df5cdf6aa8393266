import { z } from 'zod'
import { defineJob } from '#server/jobs/job-kind.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

export const addressJob = defineJob({
  queue: 'addresses',
  payload: z.object({ restaurantId: z.number().int(), query: z.string() }),
  about: ({ restaurantId }) => `restaurant ${restaurantId}`,
  // A newer address takes the place of the older one.
  key: ({ restaurantId }) => String(restaurantId),
  retryPausesMs: [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs],
  leaseMs: minuteMs,
})
