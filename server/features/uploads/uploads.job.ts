import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** The payload is empty: the ledger of uploads says which images are unused. */
export const unusedImagesJob = defineJob({
  queue: 'unused-images',
  title: 'Borrar imágenes sin uso',
  payload: z.object({}),
  about: () => 'removes images that nothing shows',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: hourMs,
  everyMs: hourMs,
})
