import { z } from 'zod'
import { cleanLine, lineOrNothing } from '#contract/text.ts'

export const longestSection = 60

export const sectionSchema = z.string().nullable()

/** Empty means none. */
export const writtenSection = lineOrNothing({ max: longestSection })
  .transform((section) => section || null)
  .nullable()

/** A heading of somebody's carta as a section: what is too long is cut. */
export function sectionOf(heading: string): string | null {
  return cleanLine(cleanLine(heading).slice(0, longestSection)) || null
}
