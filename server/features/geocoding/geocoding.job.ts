import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const addressJob = defineJob({
  queue: 'addresses',
  title: 'Ubicar una dirección en el mapa',
  payload: z.object({ restaurantId: z.number().int(), query: z.string() }),
  about: ({ restaurantId }) => `restaurant ${restaurantId}`,
  // A job for a newer address replaces the one that waits.
  key: ({ restaurantId }) => String(restaurantId),
  retryPausesMs: [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, 24 * hourMs],
  leaseMs: minuteMs,
})
