import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

export const lateOrdersJob = defineJob({
  queue: 'late-orders',
  title: 'Recordar pedidos sin respuesta',
  payload: z.object({}),
  about: () => 'reminds owners of orders that nobody has taken in hand',
  retryPausesMs: [],
  leaseMs: 5 * minuteMs,
  everyMs: minuteMs,
})

export const oldOrdersJob = defineJob({
  queue: 'old-orders',
  title: 'Borrar copias de pedidos antiguas',
  payload: z.object({}),
  about: () =>
    'deletes copies of orders whose 30 days are over, and forgets where those of more than 48 hours came from',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 10 * minuteMs,
  everyMs: hourMs,
})
