import { z } from 'zod'
import type { StoredImage } from './images.ts'

/** In a file of its own, so that islands, which need only addresses, do not load zod. */
export const imageSchema = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
}) satisfies z.ZodType<StoredImage>
