import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** The payload is empty: the tables say which owners have something new. Outside the morning the job does nothing. */
export const noticesJob = defineJob({
  queue: 'notices',
  title: 'Avisar de opiniones nuevas',
  payload: z.object({}),
  about: () => 'writes to owners about new reviews, in the morning',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: 15 * minuteMs,
})
