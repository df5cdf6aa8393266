import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Category } from '#contract/menu/categories.ts'
import { addDish, type Dish, updateDish } from '#contract/menu/menu.ts'
import { pickPlainFields } from '#contract/menu/plain-fields.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { picturePathOf } from '../../../controls/fields/picture-draft.ts'
import { type Refusal, sendBody } from '../../../controls/forms/send-body.ts'
import type { DishDraft, DishValues } from './dish-draft.ts'
import { areSameOptions, optionsBodyOf } from './option-draft.ts'
import { tellWholePrices } from './whole-prices.ts'

/** docs/product/menu.md, Dishes: the API takes a dish without a photo; the panel asks for one, or for a drawing. */
const addDishWithPhoto = endpoint({
  ...addDish,
  body: addDish.body.extend({ image_path: z.string().min(1, 'Elige una foto del plato.').nullable() }),
})

/** Adds a new dish, or saves what was changed of the edited one. Null when the server accepted it. */
export async function sendDish(
  draft: DishDraft,
  restaurant: Restaurant,
  onAnswer: (dish: Dish) => void,
): Promise<Refusal | null> {
  const refusal = await send(draft, restaurant, onAnswer)
  const { options, price } = draft.values
  return refusal && { ...refusal, errors: tellWholePrices(refusal.errors, options, price, restaurant.currency) }
}

function send(
  { dish, start, values, picture }: DishDraft,
  { id: restaurantId }: Restaurant,
  onAnswer: (dish: Dish) => void,
): Promise<Refusal | null> {
  const { options, price } = values
  const changedOptions = areSameOptions(start, values) ? {} : { options: optionsBodyOf(options, price) }
  // What a size adds is counted from the price that the form shows, so that price goes with it.
  const isPriceSaid = 'options' in changedOptions && options.some(({ has_whole_prices }) => has_whole_prices)
  if (!dish) {
    const body = { ...bodyOf(values), ...changedOptions, image_path: picturePathOf(picture.image) }
    return sendBody(addDishWithPhoto, { params: { restaurantId }, values: body, onAnswer })
  }
  const { description, ...others } = bodyOf(values)
  // An imported dish may have none: nobody has to write one to change its price.
  const described = description === '' && start.description === '' ? others : { ...others, description }
  return sendBody(updateDish, {
    params: { itemId: dish.id },
    values: { ...described, ...changedOptions, image_path: picturePathOf(picture.image) },
    valuesBefore: { ...bodyOf(start), ...(isPriceSaid && { price: '' }), image_path: picturePathOf(picture.saved) },
    onAnswer,
  })
}

/** The endpoint's schema refuses an empty category, and says so. */
function bodyOf(values: DishValues) {
  const { name, description, price, category } = values
  return { name, description, price, category: category as Category, ...pickPlainFields(values) }
}
