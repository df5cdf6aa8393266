import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** The payload is empty: the table says which owners want it. On other days than Monday the job does nothing. */
export const weeklyReportJob = defineJob({
  queue: 'weekly-reports',
  title: 'Enviar el resumen de la semana',
  payload: z.object({}),
  about: () => 'writes to owners how their last week was, on Monday morning',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: 15 * minuteMs,
})
