import { z } from 'zod'
import { imageSchema } from '#contract/image-schema.ts'

const draftSchema = z.object({
  values: z.record(z.string(), z.string()),
  logo: imageSchema.nullable(),
  banner: imageSchema.nullable(),
})
type RestaurantDraft = z.output<typeof draftSchema>

/** What an owner typed into the form of a new restaurant, kept in the tab until it is sent. Nobody else's is ever shown. */
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
    // A browser that keeps nothing still sends the form.
  }
}

export function forgetDraft(userId: number): void {
  try {
    sessionStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was kept.
  }
}
