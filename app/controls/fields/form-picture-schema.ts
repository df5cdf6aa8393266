import { z } from 'zod'
import { imageSchema } from '#contract/uploads/image-schema.ts'
import type { FormPicture } from './picture-draft.ts'

/** For drafts that are stored in the browser. */
export const formPictureSchema = imageSchema.or(z.literal('drawing')) satisfies z.ZodType<FormPicture>
