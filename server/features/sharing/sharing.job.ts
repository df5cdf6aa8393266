import { z } from 'zod'
import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** A picture shows a restaurant, or one of its dishes. */
export type Subject = z.output<typeof socialPictureJob.payload>

/** Sent by every write that may change what a picture shows. The job compares, and paints only if something did change. */
export const socialPictureJob = defineJob({
  queue: 'social-pictures',
  title: 'Dibujar la imagen para compartir',
  payload: z.object({ restaurantId: z.number().int(), dishId: z.number().int().nullable() }),
  about: ({ restaurantId, dishId }) => (dishId === null ? `restaurant ${restaurantId}` : `dish ${dishId}`),
  key: ({ restaurantId, dishId }) => (dishId === null ? `restaurant:${restaurantId}` : `dish:${dishId}`),
  retryPausesMs: [10 * secondMs, minuteMs, 10 * minuteMs],
  leaseMs: 2 * minuteMs,
})

/** The payload is empty: the table of pictures says which are missing and which are unused. */
export const socialPicturesUpkeepJob = defineJob({
  queue: 'social-pictures-upkeep',
  title: 'Poner al día las imágenes para compartir',
  payload: z.object({}),
  about: () => 'asks for missing social pictures and removes old ones',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: hourMs,
})
