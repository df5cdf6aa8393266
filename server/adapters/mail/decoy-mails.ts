import { setTimeout } from 'node:timers/promises'
import type { Mailer } from './mail.ts'

/** Nobody can have this address (RFC 2606). */
export const decoyRecipient = 'nadie@cartaviva.invalid'

/**
 * For an address without an account, a mail goes the same way as a real one and ends here. So nobody can tell from the work
 * whether an account exists. It takes as long as the last real mail did.
 */
export function withoutDecoys(mailer: Mailer): Mailer {
  let lastSendMs = 0
  return {
    isIdempotent: mailer.isIdempotent,
    close: () => mailer.close(),
    async send(mail) {
      if (mail.to === decoyRecipient) return setTimeout(lastSendMs)
      const startedAt = performance.now()
      await mailer.send(mail)
      lastSendMs = performance.now() - startedAt
    },
  }
}
