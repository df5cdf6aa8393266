import { z } from 'zod'
import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const retryPausesMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs]

export const readImportJob = defineJob({
  queue: 'menu-imports',
  title: 'Leer una carta importada',
  payload: z.object({ importId: z.int(), accountId: z.int() }),
  about: ({ importId }) => `reads import ${importId}`,
  sharedBy: ({ accountId }) => String(accountId),
  retryPausesMs,
  leaseMs: 5 * minuteMs,
})

/** A queue of its own: a photograph takes many seconds, and nobody else's text or spreadsheet waits for it. */
export const readPhotosJob = defineJob({
  queue: 'menu-import-photos',
  title: 'Leer las fotos de una carta importada',
  /** `scans`: the pages of a scanned PDF; null for a photograph. */
  payload: z.object({ importId: z.int(), accountId: z.int(), scans: z.int().nullable() }),
  about: ({ importId }) => `reads the photos of import ${importId}`,
  sharedBy: ({ accountId }) => String(accountId),
  key: ({ importId }) => String(importId),
  retryPausesMs,
  // Twelve scanned pages, on a machine that has other things to do.
  leaseMs: 10 * minuteMs,
})

export const oldImportsJob = defineJob({
  queue: 'old-menu-imports',
  title: 'Borrar importaciones antiguas',
  payload: z.object({}),
  about: () => 'deletes menus that were read a week ago, and what was sent and is no longer needed',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: hourMs,
})
