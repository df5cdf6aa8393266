import { z } from 'zod'
import { imageSchema } from '#contract/image-schema.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  logo: imageSchema.nullable(),
  banner: imageSchema.nullable(),
})
type RestaurantDraft = z.output<typeof draftSchema>

/** The draft of a new restaurant, in session storage until it is sent. The key has the user's id: another user never sees it. */
const keyOf = (userId: number) => `restaurant-draft:${userId}`

export function readDraft(userId: number): RestaurantDraft | null {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null'))
  } catch {
    return null
  }
}

type Pictures = Pick<RestaurantDraft, 'logo' | 'banner'>

export function writeDraft(userId: number, form: HTMLFormElement, pictures: Pictures): void {
  const values = Object.fromEntries(Array.from(new FormData(form), ([name, value]) => [name, String(value)]))
  try {
    sessionStorage.setItem(keyOf(userId), JSON.stringify({ values, ...pictures } satisfies RestaurantDraft))
  } catch {
    // The form works without session storage.
  }
}

export function deleteDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Without session storage there is no draft.
  }
}
