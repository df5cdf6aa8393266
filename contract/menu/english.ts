import { z } from 'zod'
import { wordsOrNothing } from '#contract/text.ts'

/** How a dish reads in English. */
export const englishSchema = z.object({
  name: z.string().nullable(),
  description: z.string().nullable(),
  source: z
    .enum(['owner', 'glossary'])
    .nullable()
    .describe('Lo escribió el dueño o viene del glosario, que nadie ha revisado todavía; null si no se sabe'),
})
export type English = z.output<typeof englishSchema>

export const askedLanguage = z
  .enum(['es', 'en'])
  .optional()
  .describe('Con en, cada plato dice en english cómo se lee en inglés')

/** The owner's own English. An empty field takes it back. */
export function writtenEnglish(max: number) {
  return wordsOrNothing({ max })
    .overwrite((value) => value.replace(/\s+/g, ' '))
    .transform((value) => value || null)
    .nullable()
}

export const longestEnglish = { name: 120, description: 400 } as const

/** A form sends texts. */
export const writtenGloss = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((typed) => typed === 'true')],
  'Di si el glosario explica el plato.',
)
