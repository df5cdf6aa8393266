import { z } from 'zod'
import { hourMs, minuteMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** The payload is empty: each subscription's row says when to check it. */
export const subscriptionsJob = defineJob({
  queue: 'subscriptions',
  title: 'Revisar las suscripciones que vencen',
  payload: z.object({}),
  about: () => 'checks the subscriptions that are due',
  retryPausesMs: [minuteMs],
  leaseMs: 15 * minuteMs,
  everyMs: 5 * minuteMs,
})

/** A deleted account's checkout is closed, so that nobody can pay it. */
export const closedCheckoutJob = defineJob({
  queue: 'closed-checkouts',
  title: 'Cerrar un pago sin terminar',
  payload: z.object({ sessionId: z.string() }),
  about: ({ sessionId }) => `checkout ${sessionId}`,
  retryPausesMs: [minuteMs, 10 * minuteMs, hourMs, 6 * hourMs],
  leaseMs: 2 * minuteMs,
})
