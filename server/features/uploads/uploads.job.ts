import { z } from 'zod'
import { defineJob } from '#server/jobs/job-kind.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The ledger of uploads says which images are unused, so the job carries none. */
export const unusedImagesJob = defineJob({
  queue: 'unused-images',
  payload: z.object({}),
  about: () => 'removes images that nothing shows',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: hourMs,
})
