import type { FieldErrors } from '#contract/errors.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { type PlainFields, pickPlainFields, plainFieldNames, plainStandard } from '#contract/menu/plain-fields.ts'
import type { CallFailure } from '../../../client/api.ts'
import {
  type FormPicture,
  isPictureChanged,
  type PictureDraft,
  startPicture,
} from '../../../controls/fields/picture-draft.ts'
import { areSameOptions, type TypedGroup, typedOptionsOf } from './option-draft.ts'

/** As typed: an empty category has not been chosen yet. */
export type DishValues = PlainFields & {
  name: string
  description: string
  price: string
  category: Category | ''
  options: TypedGroup[]
}

export type DishDraft = {
  /** The dish that is edited, or null for a new one. */
  dish: Dish | null
  /** The values that the form began with. */
  start: DishValues
  values: DishValues
  picture: PictureDraft
  errors: FieldErrors
  failure: CallFailure | null
  isSending: boolean
}

const blank: DishValues = { name: '', description: '', price: '', category: '', options: [], ...plainStandard }

export function startNewDish({ category, section }: Pick<DishValues, 'category' | 'section'> = blank): DishDraft {
  return startDraft(null, { ...blank, category, section })
}

/** Several dishes in a row are alike: the next one begins with the category and the section, and without a photo if this one had none. */
export function startDishAfter(dish: Dish, { picture }: DishDraft): DishDraft {
  const next = startNewDish(dish)
  return picture.image === 'drawing' ? { ...next, picture: startPicture('drawing') } : next
}

/** Goes on with a new dish that was begun before. */
export function resumeNewDish({ values, image }: { values: DishValues; image: FormPicture | null }): DishDraft {
  const draft = startNewDish()
  return { ...draft, values, picture: { ...draft.picture, image } }
}

export function startEditing(dish: Dish): DishDraft {
  const { name, description, price, category } = dish
  return startDraft(dish, {
    ...{ name, description, price: price.toFixed(2), category },
    ...pickPlainFields(dish),
    options: typedOptionsOf(dish),
  })
}

function startDraft(dish: Dish | null, start: DishValues): DishDraft {
  const picture = startPicture(dish && (dish.image ?? 'drawing'))
  return { dish, start, values: start, picture, errors: {}, failure: null, isSending: false }
}

/** Whether the form holds something that the server does not have. */
export function hasUnsavedChanges({ start, values, picture }: DishDraft): boolean {
  const names = ['name', 'description', 'price', 'category', ...plainFieldNames] as const
  const isTyped = names.some((name) => values[name] !== start[name])
  return isPictureChanged(picture) || isTyped || !areSameOptions(values, start)
}
