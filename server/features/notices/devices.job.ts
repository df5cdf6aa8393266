import { z } from 'zod'
import { minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const pushJob = defineJob({
  queue: 'push',
  title: 'Avisar de un pedido a un equipo',
  payload: z.object({ deviceId: z.int(), isReminder: z.boolean() }),
  about: ({ deviceId }) => `tells device ${deviceId} that orders wait`,
  // Many orders at once are one notification.
  key: ({ deviceId }) => String(deviceId),
  retryPausesMs: [10 * secondMs, minuteMs],
  leaseMs: minuteMs,
  concurrency: 4,
})
