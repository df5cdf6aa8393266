import { z } from 'zod'
import { minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

const readingNews = z.object({ importId: z.int(), restaurantId: z.int(), isRead: z.boolean() })
export type ReadingNews = z.output<typeof readingNews>

export const pushJob = defineJob({
  queue: 'push',
  title: 'Avisar a un equipo',
  /** `reading`: an imported menu was read, or could not be. Else orders wait. */
  payload: z.object({ deviceId: z.int(), isReminder: z.boolean(), reading: readingNews.optional() }),
  about: ({ deviceId, reading }) =>
    reading ? `tells device ${deviceId} about import ${reading.importId}` : `tells device ${deviceId} that orders wait`,
  // Many orders at once are one notification.
  key: ({ deviceId, reading }) => (reading ? `${deviceId} import ${reading.importId}` : String(deviceId)),
  retryPausesMs: [10 * secondMs, minuteMs],
  leaseMs: minuteMs,
  concurrency: 4,
})
