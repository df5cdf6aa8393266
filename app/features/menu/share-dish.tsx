import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { dishPicturePath } from '#contract/sharing/dish-picture.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { SharePictures } from '../../controls/share-pictures.tsx'
import { dishPath } from '../../links/restaurant-paths.ts'
import classes from './dish-form/dish-form.module.css'

/** Pictures of a stored dish for a status or a feed; also as 'Nuevo en la carta'. */
export function ShareDish({ dish, restaurant }: { dish: Dish; restaurant: Restaurant }) {
  const url = `${location.origin}${dishPath(restaurant, dish)}`
  const text = `${dish.name}, ${formatDishPrice(priceWords, dinerPriceIn(dish), restaurant.currency)}\n${url}`
  const propsFor = (isNew: boolean) => ({
    title: `Comparte ${dish.name}`,
    text: isNew ? `Nuevo en la carta: ${text}` : text,
    pathOf: (shape: 'status' | 'square') => dishPicturePath(restaurant.id, { dishId: dish.id, shape, isNew }),
    fileName: `plato-${restaurant.slug}-${dish.id}.png`,
    variant: 'light' as const,
  })
  return (
    <div className={classes.sharing}>
      <SharePictures {...propsFor(false)}>Compartir plato</SharePictures>
      <SharePictures {...propsFor(true)}>Nuevo en la carta</SharePictures>
    </div>
  )
}
