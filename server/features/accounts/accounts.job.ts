import { z } from 'zod'
import { minuteMs, secondMs } from '#contract/durations.ts'
import { defineJob } from '#server/jobs/job-kind.ts'

/** A password reset was requested. The job looks up the account after the answer, so the answer does not reveal whether it exists. */
export const resetRequestJob = defineJob({
  queue: 'reset-requests',
  title: 'Enviar el enlace para una contraseña nueva',
  payload: z.object({ email: z.string() }),
  about: () => 'sends the link for a new password',
  retryPausesMs: [secondMs, 10 * secondMs, minuteMs, 10 * minuteMs],
  leaseMs: minuteMs,
  hasSecrets: true,
})

export const expiredSessionsJob = defineJob({
  queue: 'expired-sessions',
  title: 'Borrar sesiones vencidas',
  payload: z.object({}),
  about: () => 'deletes expired sessions and password resets',
  retryPausesMs: [minuteMs, 10 * minuteMs],
  leaseMs: 5 * minuteMs,
  everyMs: 60 * minuteMs,
})
