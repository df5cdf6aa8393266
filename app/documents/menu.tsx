import { namesAllergens } from '#contract/allergens/dish-facts.ts'
import { groupBySection } from '#contract/menu/menu-groups.ts'
import { AlmuerzoToday } from '../features/almuerzo/almuerzo-today.tsx'
import { AllergenNote } from '../features/menu/page/allergen-note.tsx'
import { ContactBar } from '../features/menu/page/contact-bar.tsx'
import { MenuBar } from '../features/menu/page/menu-bar.tsx'
import { MenuData } from '../features/menu/page/menu-data.tsx'
import { MenuSections } from '../features/menu/page/menu-sections.tsx'
import { MenuTop } from '../features/menu/page/menu-top.tsx'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { menuPath, restaurantPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadMenu } from '../server-render/load-menu.ts'
import { getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { menuData } from '../server-render/structured-data.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/menu.ts'
import styles from './menu.module.css'

/** A shorter menu has no search: reading it is faster. */
const minSearchableDishes = 8

export async function loader(args: Route.LoaderArgs) {
  const page = getPageRequest(args.context)
  const { restaurant, dishes, state } = await loadMenu(args)
  const isEmbedded = args.url.searchParams.get('embed') === '1'
  if (isEmbedded) page.mayBeFramed = true
  return withoutSerialising({
    restaurant,
    dishes,
    state,
    isEmbedded,
    publicUrl: page.publicUrl,
    imageBase: page.imageBase,
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant } = loaderData
  const words = metaTexts(matches).menu
  return pageMeta(matches, {
    title: words.title(restaurant.name),
    description: words.summary(restaurant.name, restaurant.city),
    path: menuPath(restaurant),
    picture: socialPicturePath(restaurant),
  })
}

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { restaurant, dishes, state, isEmbedded, publicUrl, imageBase } = loaderData
  const words = useWords('menu')
  const dishWords = useWords('dishes')
  const sections = groupBySection(dishes)
  const cartaPath = `${restaurantPath(restaurant)}/carta.pdf`
  // Some restaurants have an almuerzo and no carta.
  const isOrderable = dishes.length > 0 || restaurant.almuerzo?.active === true
  return (
    <div className={styles.page}>
      <MenuTop restaurant={restaurant} isEmbedded={isEmbedded}>
        <AlmuerzoToday restaurant={restaurant} />
      </MenuTop>
      {!isOrderable && <p className={styles.empty}>{words.empty}</p>}
      {isOrderable && (
        <Island
          name="menu"
          when="visible"
          preload="menu-page"
          props={{ view: 'menu', imageBase }}
          className={styles.menu}
        >
          {dishes.length === 0 ? (
            <p className={styles.empty}>{words.empty}</p>
          ) : (
            <>
              <MenuBar
                sections={sections}
                isSearchable={dishes.length >= minSearchableDishes}
                printedAllergens={namesAllergens(dishes) ? cartaPath : null}
              />
              <Island name="dishes" when="touched" opensLinks>
                <MenuSections restaurant={restaurant} sections={sections} isEmbedded={isEmbedded} />
              </Island>
            </>
          )}
        </Island>
      )}
      <AllergenNote dishes={dishes} className={styles.note} />
      <ContactBar restaurant={restaurant} />
      {!isEmbedded && dishes.length > 0 && (
        <p className={styles.note}>
          <a href={cartaPath}>{words.download}</a>
        </p>
      )}
      {isEmbedded && (
        <p className={styles.note}>
          {words.madeWith}{' '}
          <a href={publicUrl} target="_blank" rel="noopener">
            CartaViva
          </a>
        </p>
      )}
      {isOrderable && <MenuData state={state} />}
      <StructuredData data={menuData(dishWords, restaurant, dishes, loaderData)} />
    </div>
  )
}
