import { allergenCodeOf, namesAllergens } from '#contract/allergen-code.ts'
import { groupByCategory } from '#contract/categories.ts'
import type { Dish } from '#contract/menu.ts'
import { AlmuerzoToday } from '../features/almuerzo/almuerzo-today.tsx'
import { ContactBar } from '../features/menu-page/contact-bar.tsx'
import { MenuBar } from '../features/menu-page/menu-bar.tsx'
import { MenuSections } from '../features/menu-page/menu-sections.tsx'
import { MenuTop } from '../features/menu-page/menu-top.tsx'
import { joinCodes } from '../islands/dish-codes.ts'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { menuPath, restaurantPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadRestaurant } from '../server-render/load-restaurant.ts'
import { getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { menuData } from '../server-render/structured-data.ts'
import type { Route } from './+types/menu.ts'
import styles from './menu.module.css'

/** A shorter menu has no search: reading it is faster. */
const minSearchableDishes = 8

export async function loader(args: Route.LoaderArgs) {
  const page = getPageRequest(args.context)
  const { restaurant, dishes } = await loadRestaurant(args)
  const isEmbedded = args.url.searchParams.get('embed') === '1'
  if (isEmbedded) page.mayBeFramed = true
  return withoutSerialising({ restaurant, dishes, isEmbedded, publicUrl: page.publicUrl, imageBase: page.imageBase })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant } = loaderData
  return pageMeta(matches, {
    title: `Menú de ${restaurant.name}`,
    description: `La carta de ${restaurant.name} en ${restaurant.city}: platos con foto, descripción y precio, siempre al día.`,
    path: menuPath(restaurant),
    picture: socialPicturePath(restaurant),
  })
}

function codesOnPage(sections: readonly { dishes: readonly Dish[] }[]): string {
  return joinCodes(sections.flatMap(({ dishes }) => dishes.map(allergenCodeOf)))
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { restaurant, dishes, isEmbedded, publicUrl } = loaderData
  const sections = groupByCategory(dishes)
  const cartaPath = `${restaurantPath(restaurant)}/carta.pdf`
  return (
    <div className={styles.page}>
      <MenuTop restaurant={restaurant} isEmbedded={isEmbedded}>
        <AlmuerzoToday restaurant={restaurant} />
      </MenuTop>
      {dishes.length === 0 ? (
        <p className={styles.empty}>No hay items en el menú.</p>
      ) : (
        <Island name="menu" when="visible" props={{ restaurantId: restaurant.id }} className={styles.menu}>
          <MenuBar
            categories={sections.map(({ category }) => category)}
            isSearchable={dishes.length >= minSearchableDishes}
            allergens={namesAllergens(dishes) ? { printedPath: cartaPath, codes: codesOnPage(sections) } : null}
          />
          <Island name="dishes" when="touched" opensLinks>
            <MenuSections restaurant={restaurant} sections={sections} isEmbedded={isEmbedded} />
          </Island>
        </Island>
      )}
      <ContactBar restaurant={restaurant} />
      {!isEmbedded && dishes.length > 0 && (
        <p className={styles.note}>
          <a href={cartaPath}>Descargar la carta</a>
        </p>
      )}
      {isEmbedded && (
        <p className={styles.note}>
          Carta hecha con{' '}
          <a href={publicUrl} target="_blank" rel="noopener">
            CartaViva
          </a>
        </p>
      )}
      <StructuredData data={menuData(restaurant, dishes, loaderData)} />
    </div>
  )
}
