import { z } from 'zod'
import type { StoredImage } from './images.ts'

/** Apart from what finds a picture's address, so that islands stay small. */
export const imageSchema = z.object({
  path: z.string(),
  width: z.int(),
  height: z.int(),
  preview: z.string(),
}) satisfies z.ZodType<StoredImage>
