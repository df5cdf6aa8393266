import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const oldStatisticsJob = defineJob({
  queue: 'old-statistics',
  title: 'Resumir estadísticas antiguas',
  payload: z.object({}),
  about: () => 'sums up statistics that are older than 25 months, and deletes searches that came too rarely',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 10 * minuteMs,
  everyMs: 6 * hourMs,
})
