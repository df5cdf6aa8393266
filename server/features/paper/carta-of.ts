import { namesAllergens } from '#contract/allergen-code.ts'
import { allergensText, dietsText } from '#contract/allergen-text.ts'
import { groupByCategory } from '#contract/categories.ts'
import type { OptionGroup } from '#contract/dish-options.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import { finalPriceOf } from '#contract/option-prices.ts'
import type { CartaOptions } from '#contract/paper.ts'
import { termsOf } from '#contract/price-parts.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import type { CartaContent, CartaDish } from '#server/adapters/paper/carta-content.ts'

type Words = Omit<CartaContent, 'logo' | 'photos' | 'url' | 'day' | 'date'>

/** What a carta says, and the photographs of its dishes in the order in which they are numbered. */
export function cartaOf(restaurant: Restaurant, menu: readonly Dish[], options: CartaOptions) {
  const dishes = menu.filter(({ sold_out }) => options.sold_out === '1' || !sold_out)
  const photographed = options.photos === '1' ? dishes.flatMap(({ image }) => (image ? [image.path] : [])) : []
  const describe = (dish: Dish) => descriptionOf(dish, { options, isAllergenNamed: namesAllergens(menu) })
  const words: Words = {
    format: options.format,
    design: options.design,
    accent: options.accent ?? null,
    restaurant: restaurant.name,
    address: `${restaurant.address}, ${restaurant.city}`,
    note: restaurant.pricing.note === null ? '' : `Precios finales: ${restaurant.pricing.note}.`,
    sections: groupByCategory(dishes).map(({ category, dishes: own }) => ({
      name: category,
      dishes: own.map((dish) => ({
        ...presentDish(restaurant, dish, options, photographed),
        description: describe(dish),
      })),
    })),
  }
  return { words, photographed }
}

function presentDish(
  restaurant: Restaurant,
  dish: Dish,
  options: CartaOptions,
  photographed: readonly string[],
): Omit<CartaDish, 'description'> {
  const sizes = sizesOf(restaurant, dish, options)
  const photo = photographed.indexOf(dish.image?.path ?? '')
  return {
    name: dish.name,
    price: sizes.length > 0 ? null : formatPrice(scaledBack(dish.final_price, 2), restaurant.currency),
    sizes,
    photo: photo === -1 ? null : photo,
  }
}

/** With its allergens, at a restaurant that names them: a dish without them would be read as one without allergens. */
function descriptionOf(
  dish: Dish,
  { options, isAllergenNamed }: { options: CartaOptions; isAllergenNamed: boolean },
): string {
  const words = options.descriptions === '1' ? [dish.description] : []
  if (isAllergenNamed) words.push(allergensText(dish.allergens), dietsText(dish))
  return words.filter((text) => text !== '').join(' ')
}

/** The choices of a group of which exactly one is taken, when they change the price. */
function sizesOf({ pricing, currency }: Restaurant, dish: Dish, options: CartaOptions): CartaDish['sizes'] {
  const isSize = ({ min, max, choices }: OptionGroup) =>
    min === 1 && max === 1 && choices.some(({ price_change }) => price_change !== 0)
  const choices = dish.options.find(isSize)?.choices ?? []
  return choices
    .filter(({ sold_out }) => options.sold_out === '1' || !sold_out)
    .map(({ id, name }) => ({ name, price: formatPrice(finalPriceOf(dish, [id], termsOf(pricing)), currency) }))
}
