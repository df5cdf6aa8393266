import { z } from 'zod'
import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const readImportJob = defineJob({
  queue: 'menu-imports',
  title: 'Leer una carta importada',
  payload: z.object({ importId: z.number().int() }),
  about: ({ importId }) => `reads import ${importId}`,
  retryPausesMs: [5 * secondMs, 30 * secondMs, 2 * minuteMs],
  // Twelve scanned pages, on a machine that has other things to do.
  leaseMs: 10 * minuteMs,
})

export const oldImportsJob = defineJob({
  queue: 'old-menu-imports',
  title: 'Borrar importaciones antiguas',
  payload: z.object({}),
  about: () => 'deletes menus that were read a week ago',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: hourMs,
})
