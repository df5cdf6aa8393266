import { allergensText, dietsText } from '#contract/allergens/allergen-text.ts'
import { namesAllergens } from '#contract/allergens/dish-facts.ts'
import { type DishPriceView, dishPriceView, formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { groupBySection, headingOf } from '#contract/menu/menu-groups.ts'
import { formatPrice } from '#contract/money.ts'
import type { CartaOptions } from '#contract/print/print.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import type { Texts } from '#contract/texts/texts.ts'
import type { CartaContent, CartaDish } from '#server/adapters/print/carta-content.ts'
import { cartaWords } from '#server/adapters/print/paper-words.ts'
import type { PricedShown } from '#server/features/menu/menu.service.ts'

type Contents = Omit<CartaContent, 'logo' | 'photos' | 'day' | 'date'>
type PrintedDish = Dish & Pick<PricedShown, 'priced'>
type CartaTexts = Pick<Texts, 'dishes' | 'prices' | 'print'>

/** The content of a carta, and the photographs of its dishes in the order of their numbers. */
export function cartaOf(
  texts: CartaTexts,
  { restaurant, url }: { restaurant: Restaurant; url: string },
  menu: readonly PricedShown[],
  options: CartaOptions,
) {
  const all = menu.map(({ dish, priced }): PrintedDish => ({ ...dish, priced }))
  const dishes = all.filter(({ sold_out }) => options.sold_out === '1' || !sold_out)
  const photographed = options.photos === '1' ? dishes.flatMap(({ image }) => (image ? [image.path] : [])) : []
  const describe = (dish: Dish) => descriptionOf(texts, dish, { options, isAllergenNamed: namesAllergens(all) })
  const note = priceNoteOf(texts.prices, restaurant)
  const contents: Contents = {
    format: options.format,
    design: options.design,
    accent: options.accent ?? null,
    restaurant: restaurant.name,
    url,
    address: `${restaurant.address}, ${restaurant.city}`,
    note: note === null ? '' : texts.prices.finalPrices(note),
    words: cartaWords(texts, { restaurant: restaurant.name, url }),
    sections: groupBySection(dishes).map((group) => ({
      name: headingOf(group, texts.dishes.categories),
      dishes: group.dishes.map((dish) => ({
        ...presentDish(texts, restaurant, dish, options, photographed),
        description: describe(dish),
      })),
    })),
  }
  return { contents, photographed }
}

function presentDish(
  texts: CartaTexts,
  restaurant: Restaurant,
  dish: PrintedDish,
  options: CartaOptions,
  photographed: readonly string[],
): Omit<CartaDish, 'description'> {
  const price = dishPriceView(dish.priced, restaurant)
  const sizes = sizesOf(price, restaurant, options)
  const photo = photographed.indexOf(dish.image?.path ?? '')
  return {
    name: dish.name,
    price: sizes.length > 0 ? null : formatDishPrice(texts.prices, price, restaurant.currency),
    picante: dish.picante,
    sizes,
    photo: photo === -1 ? null : photo,
  }
}

/** With its allergens, at a restaurant that names them: a dish without them would be read as one without allergens. */
function descriptionOf(
  texts: CartaTexts,
  dish: Dish,
  { options, isAllergenNamed }: { options: CartaOptions; isAllergenNamed: boolean },
): string {
  const words = options.descriptions === '1' ? [dish.description] : []
  if (isAllergenNamed) words.push(allergensText(texts.dishes, dish.allergens), dietsText(texts.dishes, dish))
  return words.filter((text) => text !== '').join(' ')
}

function sizesOf({ sizes }: DishPriceView, { currency }: Restaurant, options: CartaOptions): CartaDish['sizes'] {
  return sizes
    .filter(({ choice }) => options.sold_out === '1' || !choice.sold_out)
    .map(({ choice, final }) => ({ name: choice.name, price: formatPrice(final, currency) }))
}
