import { z } from 'zod'
import { defineJob } from '#server/jobs/job-kind.ts'

const minuteMs = 60_000

export const expiredSessionsJob = defineJob({
  queue: 'expired-sessions',
  payload: z.object({}),
  about: () => 'deletes expired sessions and password resets',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: 60 * minuteMs,
})
