import { data } from 'react-router'
import { namesAllergens } from '#contract/allergens/dish-facts.ts'
import { explainDish } from '#contract/glossary/glossary.ts'
import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import { findOfferRefusal, findRestaurantRefusal } from '#contract/orders/can-order.ts'
import { WhatIsIt } from '../features/glossary/what-is-it.tsx'
import { DishPage } from '../features/menu/page/dish-page.tsx'
import { MenuData } from '../features/menu/page/menu-data.tsx'
import { RemovedDish } from '../features/menu/page/removed-dish.tsx'
import { ContactBlock } from '../features/restaurants/page/contact-block.tsx'
import { shortDescription } from '../features/restaurants/page/restaurant-title.ts'
import { ShareButton } from '../features/restaurants/page/share-button.tsx'
import { writePhones } from '../features/restaurants/page/written-phones.ts'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { dishPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadMenu } from '../server-render/load-menu.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { dishData } from '../server-render/structured-data.ts'
import type { Route } from './+types/plato.ts'
import styles from './plato.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { restaurant, dishes, state } = await loadMenu(args)
  const dish = dishes.find(({ id }) => String(id) === args.params.menuId) ?? null
  const { publicUrl, imageBase } = getPageRequest(args.context)
  const written = await writePhones(restaurant)
  const takesOrders = findRestaurantRefusal({ ordering: state.ordering, opening: null }) === null
  const explained = dish?.gloss ? await getCall(args.context)(explainDish, { query: dish }) : []
  const isOrderable = findOfferRefusal(state, dish ?? undefined) === null
  const shown = { restaurant, dishes, state, dish, explained, takesOrders, isOrderable, written, publicUrl, imageBase }
  return data(withoutSerialising(shown), dish ? 200 : 404)
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant, dish } = loaderData
  const words = metaTexts(matches)
  if (!dish) return pageMeta(matches, { title: words.dishSheet.unknownTitle, description: words.dishSheet.unknown })
  const price = formatDishPrice(words.prices, dinerPriceIn(dish), restaurant.currency)
  return pageMeta(matches, {
    title: `${dish.name} · ${restaurant.name}`,
    description: `${price}. ${shortDescription(dish.description)}`.trim(),
    path: dishPath(restaurant, dish),
    picture: socialPicturePath(restaurant, dish),
  })
}

export default function Plato({ loaderData }: Route.ComponentProps) {
  const { restaurant, dishes, state, dish, explained, takesOrders, isOrderable, written, publicUrl, imageBase } =
    loaderData
  if (!dish) return <RemovedDish restaurant={restaurant} />
  const url = new URL(dishPath(restaurant, dish), publicUrl).href
  return (
    <article className={styles.page}>
      <Island name="menu" when="visible" preload="menu-page" props={{ view: 'dish', dishId: dish.id, imageBase }}>
        <DishPage
          restaurant={restaurant}
          dish={dish}
          takesOrders={takesOrders}
          isOrderable={isOrderable}
          namesAllergens={namesAllergens(dishes)}
          share={<ShareButton title={`${dish.name} · ${restaurant.name}`} url={url} />}
        />
      </Island>
      <WhatIsIt terms={explained} />
      <ContactBlock restaurant={restaurant} written={written} />
      <MenuData state={state} />
      <StructuredData data={dishData(restaurant, dish, dishes, loaderData)} />
    </article>
  )
}
