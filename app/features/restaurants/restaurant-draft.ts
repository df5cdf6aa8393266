import { z } from 'zod'
import { formPictureSchema } from '../../controls/fields/form-picture-schema.ts'
import { createSessionDraft } from '../../controls/forms/session-draft.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  logo: formPictureSchema.nullable(),
  banner: formPictureSchema.nullable(),
})
type Pictures = Pick<z.output<typeof draftSchema>, 'logo' | 'banner'>

/** The draft of a new restaurant, by the user's id. */
const drafts = createSessionDraft('restaurant-draft', draftSchema)

export const isDraftStored = drafts.isStored
export const readDraft = drafts.read
export const deleteDraft = drafts.delete

export function writeDraft(userId: number, form: HTMLFormElement, pictures: Pictures): void {
  const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
  drafts.write(userId, { values, ...pictures })
}
