import { data } from 'react-router'
import { namesAllergens } from '#contract/allergen-code.ts'
import { formatDishPrice } from '#contract/dish-price.ts'
import { DishSheet } from '../features/menu-page/dish-sheet.tsx'
import { RemovedDish } from '../features/menu-page/removed-dish.tsx'
import { ContactBlock } from '../features/restaurant-page/contact-block.tsx'
import { shortDescription } from '../features/restaurant-page/restaurant-title.ts'
import { ShareButton } from '../features/restaurant-page/share-button.tsx'
import { writePhones } from '../features/restaurant-page/written-phones.ts'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { dishPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadRestaurant } from '../server-render/load-restaurant.ts'
import { getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { dishData } from '../server-render/structured-data.ts'
import type { Route } from './+types/plato.ts'
import styles from './plato.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { restaurant, dishes } = await loadRestaurant(args)
  const dish = dishes.find(({ id }) => String(id) === args.params.menuId) ?? null
  const { publicUrl, imageBase } = getPageRequest(args.context)
  const written = await writePhones(restaurant)
  return data(withoutSerialising({ restaurant, dishes, dish, written, publicUrl, imageBase }), dish ? 200 : 404)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant, dish } = loaderData
  if (!dish) return pageMeta(matches, { title: 'Algo no está bien...', description: 'Este plato no está en la carta.' })
  const price = formatDishPrice(dish, restaurant.currency)
  return pageMeta(matches, {
    title: `${dish.name} · ${restaurant.name}`,
    description: `${price}. ${shortDescription(dish.description)}`,
    path: dishPath(restaurant, dish),
    picture: socialPicturePath(restaurant, dish),
  })
}

export default function Plato({ loaderData }: Route.ComponentProps) {
  const { restaurant, dishes, dish, written, publicUrl } = loaderData
  if (!dish) return <RemovedDish restaurant={restaurant} />
  const url = new URL(dishPath(restaurant, dish), publicUrl).href
  return (
    <article className={styles.page}>
      <Island name="dish" when="visible" props={{ restaurantId: restaurant.id, dishId: dish.id }}>
        <DishSheet
          restaurant={restaurant}
          dish={dish}
          namesAllergens={namesAllergens(dishes)}
          share={<ShareButton title={`${dish.name} · ${restaurant.name}`} url={url} />}
        />
      </Island>
      <ContactBlock restaurant={restaurant} written={written} />
      <StructuredData data={dishData(restaurant, dish, dishes, loaderData)} />
    </article>
  )
}
