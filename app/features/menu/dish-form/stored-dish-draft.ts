import { z } from 'zod'
import { categories } from '#contract/menu/categories.ts'
import { plainStoredShape } from '#contract/menu/plain-fields.ts'
import { loadSchemas } from '../../../client/deferred-zod.ts'
import { formPictureSchema } from '../../../controls/fields/form-picture-schema.ts'
import { createSessionDraft } from '../../../controls/forms/session-draft.ts'
import { type DishDraft, hasUnsavedChanges } from './dish-draft.ts'
import type { StoredEdit } from './kept-edits.ts'
import type { TypedGroup } from './option-draft.ts'

const typedGroupSchema = z.object({
  key: z.int(),
  id: z.int().nullable(),
  name: z.string(),
  min: z.int(),
  max: z.int(),
  // An older version of the product asked what each size adds.
  has_whole_prices: z.boolean().default(false),
  choices: z.array(
    z.object({
      key: z.int(),
      id: z.int().nullable(),
      name: z.string(),
      price_change: z.string(),
      price: z.string().default(''),
      sold_out: z.boolean(),
      recipe_factor: z.string(),
    }),
  ),
}) satisfies z.ZodType<TypedGroup>

const storedShape = {
  values: z.object({
    name: z.string(),
    description: z.string(),
    price: z.string(),
    category: z.enum(categories).or(z.literal('')),
    options: z.array(typedGroupSchema),
    ...plainStoredShape,
  }),
  image: formPictureSchema.nullable(),
}
const storedSchema = z.object(storedShape)
export type StoredDishDraft = z.output<typeof storedSchema>

/** The new dish that was begun, by the restaurant's id. It survives a reload and the way to the payment and back. */
const drafts = createSessionDraft('dish-draft', storedSchema)

export async function findDishDraft(restaurantId: number): Promise<StoredDishDraft | null> {
  if (!drafts.isStored(restaurantId)) return null
  await loadSchemas()
  return drafts.read(restaurantId)
}

export function keepDishDraft(restaurantId: number, draft: DishDraft): void {
  if (hasUnsavedChanges(draft)) drafts.write(restaurantId, { values: draft.values, image: draft.picture.image })
  else drafts.delete(restaurantId)
}

const editSchema = z.object({
  ...storedShape,
  dishId: z.int(),
  fingerprint: z.string(),
}) satisfies z.ZodType<StoredEdit>

/** The edits of stored dishes that were not saved, by the restaurant's id. */
const edits = createSessionDraft('dish-edits', z.array(editSchema))

export async function findDishEdits(restaurantId: number): Promise<StoredEdit[]> {
  if (!edits.isStored(restaurantId)) return []
  await loadSchemas()
  return edits.read(restaurantId) ?? []
}

export function storeDishEdits(restaurantId: number, kept: StoredEdit[]): void {
  if (kept.length > 0) edits.write(restaurantId, kept)
  else edits.delete(restaurantId)
}
