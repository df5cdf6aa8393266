import { z } from 'zod'
import { wordsOrNothing } from '#contract/text.ts'

export const longestSteps = 2000

/** How it is cooked, in the owner's words; only its owner gets it. */
export const stepsSchema = z.string().nullable()

/** Empty means none. */
export const writtenSteps = wordsOrNothing({ max: longestSteps })
  .transform((steps) => steps || null)
  .nullable()
