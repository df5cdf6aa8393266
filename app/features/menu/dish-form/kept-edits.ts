import type { Dish } from '#contract/menu/menu.ts'
import type { FormPicture } from '../../../controls/fields/picture-draft.ts'
import { type DishDraft, type DishValues, hasUnsavedChanges, startEditing } from './dish-draft.ts'

/** What was typed over a dish and not saved. */
export type StoredEdit = {
  dishId: number
  /** The dish as the form began with it. */
  fingerprint: string
  values: DishValues
  image: FormPicture | null
}

/** How an edit of a dish begins: where it was left, or with the stored dish that has become another one since. */
export type Resumed = 'left' | 'outdated'

/** Edits of dishes until they are saved or discarded; `store` writes all of them down. */
export function createKeptEdits(begun: readonly StoredEdit[], store: (edits: StoredEdit[]) => void) {
  let kept = [...begun]

  function forget(dishId: number) {
    if (!has(dishId)) return
    kept = kept.filter((edit) => edit.dishId !== dishId)
    store(kept)
  }

  function has(dishId: number): boolean {
    return kept.some((edit) => edit.dishId === dishId)
  }

  return {
    has,
    forget,
    keep(draft: DishDraft): void {
      const { dish, values, picture } = draft
      if (!dish) return
      if (!hasUnsavedChanges(draft)) {
        forget(dish.id)
        return
      }
      const edit = { dishId: dish.id, fingerprint: fingerprintOf(draft), values, image: picture.image }
      kept = [...kept.filter(({ dishId }) => dishId !== dish.id), edit]
      store(kept)
    },
    /** A stored dish that was changed elsewhere wins over what was typed here before. */
    start(dish: Dish): { draft: DishDraft; resumed: Resumed | null } {
      const draft = startEditing(dish)
      const edit = kept.find(({ dishId }) => dishId === dish.id)
      if (!edit) return { draft, resumed: null }
      if (edit.fingerprint !== fingerprintOf(draft)) {
        forget(dish.id)
        return { draft, resumed: 'outdated' }
      }
      const picture = { ...draft.picture, image: edit.image }
      return { draft: { ...draft, values: edit.values, picture }, resumed: 'left' }
    },
  }
}

function fingerprintOf({ start, picture }: DishDraft): string {
  const { saved } = picture
  return JSON.stringify({ ...start, image: saved === null || saved === 'drawing' ? saved : saved.path })
}
