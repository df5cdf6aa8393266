import { data } from 'react-router'
import { AppError, presentError } from '#contract/errors.ts'
import { listMenu } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import { DishSheet } from '../features/menu-page/dish-sheet.tsx'
import { ContactBlock } from '../features/restaurant-page/contact-block.tsx'
import { shortDescription } from '../features/restaurant-page/restaurant-title.ts'
import { writePhones } from '../features/restaurant-page/written-phones.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { dishPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadRestaurant } from '../server-render/load-restaurant.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { dishData } from '../server-render/structured-data.ts'
import type { Route } from './+types/plato.ts'
import styles from './plato.module.css'

export async function loader(args: Route.LoaderArgs) {
  const restaurant = await loadRestaurant(args)
  const dishes = await getCall(args.context)(listMenu, { params: { restaurantId: restaurant.id } })
  const dish = dishes.find(({ id }) => String(id) === args.params.menuId)
  if (!dish) throw data(presentError(new AppError('menu.dish_not_found')), { status: 404 })
  const { publicUrl, imageBase } = getPageRequest(args.context)
  return withoutSerialising({ restaurant, dish, written: await writePhones(restaurant), publicUrl, imageBase })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant, dish } = loaderData
  const price = formatPrice(scaledBack(dish.price, 2), restaurant.currency)
  return [
    ...pageMeta(matches, {
      title: `${dish.name} · ${restaurant.name}`,
      description: `${price}. ${shortDescription(dish.description)}`,
      path: dishPath(restaurant, dish),
      picture: socialPicturePath(restaurant, dish),
    }),
    { 'script:ld+json': dishData(restaurant, dish, loaderData) },
  ]
}

export default function Plato({ loaderData }: Route.ComponentProps) {
  const { restaurant, dish, written } = loaderData
  return (
    <article className={styles.page}>
      <DishSheet restaurant={restaurant} dish={dish} />
      <ContactBlock restaurant={restaurant} written={written} />
    </article>
  )
}
