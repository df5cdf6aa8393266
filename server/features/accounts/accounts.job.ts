import { z } from 'zod'
import { minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const expiredSessionsJob = defineJob({
  queue: 'expired-sessions',
  payload: z.object({}),
  about: () => 'deletes expired sessions and password resets',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: 60 * minuteMs,
})
