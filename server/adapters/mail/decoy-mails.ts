import { setTimeout } from 'node:timers/promises'
import type { Mailer } from './mail.ts'

/** Nobody can have this address (RFC 2606). */
export const decoyRecipient = 'nadie@cartaviva.invalid'

/**
 * A request about an address that has no account goes the whole way of a mail, so that nobody can tell the two apart by the
 * work that they cause, and ends here. It takes as long as the last real mail did.
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
