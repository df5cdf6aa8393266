import { z } from 'zod'
import { typedMoment } from '#contract/hours/typed-day.ts'

/** The owner's choices for a dish or an ingredient. */
export const availabilityBody = z.object({
  sold_out: z.boolean({ error: 'Di si se agotó.' }),
  until: z
    .union([z.enum(['today', 'manual']), typedMoment], {
      error: 'Escribe today, manual o un momento como 2026-11-16T22:00:00-05:00.',
    })
    .default('today'),
})

/** `until`: the end of the restaurant's day, until the owner says so, or an instant. */
export type Availability = z.output<typeof availabilityBody>

export const availabilityLimits = [{ per: 'account', max: 600, windowSeconds: 3600 }] as const
