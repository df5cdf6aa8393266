import { z } from 'zod'
import { dayMs, hourMs, minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'
import { maskAddress } from './mask-address.ts'

export const mailJob = defineJob({
  queue: 'mails',
  title: 'Enviar un correo',
  payload: z.object({
    to: z.string(),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    params: z.record(z.string(), z.string()),
    stopUrl: z.string().optional(),
  }),
  about: ({ to, subject }) => `${maskAddress(to)}: ${subject}`,
  retryPausesMs: [10 * secondMs, minuteMs, 5 * minuteMs, 30 * minuteMs, 2 * hourMs],
  leaseMs: 5 * minuteMs,
  deleteDoneAfterMs: 30 * dayMs,
  // The mail contains a reset link, which gives access to the account.
  hasSecrets: true,
})
