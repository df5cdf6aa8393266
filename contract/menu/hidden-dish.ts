import { z } from 'zod'

/** A form sends texts. */
export const writtenHidden = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')],
  'Di si el plato se oculta.',
)
