import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** The payload is empty: the tables say what is outdated, so a job that was interrupted goes on where it stopped. */
export const searchUpkeepJob = defineJob({
  queue: 'search-upkeep',
  title: 'Poner al día el buscador',
  payload: z.object({}),
  about: () =>
    'indexes restaurants that searches do not find yet, writes out the hours of the coming days, and deletes words that no menu has any more',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: 10 * minuteMs,
})
