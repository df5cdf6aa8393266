import { z } from 'zod'
import { units } from '#contract/ingredients/units.ts'
import { loadSchemas } from '../../client/deferred-zod.ts'
import { createSessionDraft } from '../../controls/forms/session-draft.ts'

const storedSchema = z.object({ name: z.string(), unit: z.enum(units), cost_per_unit: z.string() })
export type StoredIngredientDraft = z.output<typeof storedSchema>

/** The new ingredient that was begun, by the user's id: it stays while another restaurant is chosen. */
const drafts = createSessionDraft('ingredient-draft', storedSchema)

export async function findIngredientDraft(userId: number): Promise<StoredIngredientDraft | null> {
  if (!drafts.isStored(userId)) return null
  await loadSchemas()
  return drafts.read(userId)
}

export function keepIngredientDraft(userId: number, form: HTMLFormElement): void {
  const { name, unit, cost_per_unit } = Object.fromEntries(new FormData(form)) as StoredIngredientDraft
  drafts.write(userId, { name, unit, cost_per_unit })
}

export const forgetIngredientDraft = drafts.delete
