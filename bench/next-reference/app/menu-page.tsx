import { AlmuerzoToday } from '../../../app/features/almuerzo/almuerzo-today.tsx'
import { ContactBar } from '../../../app/features/menu/page/contact-bar.tsx'
import { MenuBar } from '../../../app/features/menu/page/menu-bar.tsx'
import { MenuSections } from '../../../app/features/menu/page/menu-sections.tsx'
import { MenuTop } from '../../../app/features/menu/page/menu-top.tsx'
import { Island } from '../../../app/islands/island.tsx'
import { SiteFrame } from '../../../app/layout/site-frame.tsx'
import { restaurantPath } from '../../../app/links/restaurant-paths.ts'
import type { Dish } from '../../../contract/menu/menu.ts'
import { groupBySection } from '../../../contract/menu/menu-groups.ts'
import type { RestaurantWithHours } from '../../../contract/restaurants/restaurants.ts'

/** As `app/documents/menu.tsx` shows it. */
export function MenuPage({ restaurant, dishes }: { restaurant: RestaurantWithHours; dishes: Dish[] }) {
  const sections = groupBySection(dishes)
  return (
    <SiteFrame>
      <div>
        <MenuTop restaurant={restaurant} isEmbedded={false}>
          <AlmuerzoToday restaurant={restaurant} />
        </MenuTop>
        <Island name="menu" when="visible" props={{ view: 'menu', imageBase: '/images' }}>
          <MenuBar isSearchable sections={sections} printedAllergens={null} />
          <Island name="dishes" when="touched" opensLinks>
            <MenuSections restaurant={restaurant} sections={sections} isEmbedded={false} />
          </Island>
        </Island>
        <ContactBar restaurant={restaurant} />
        <p>
          <a href={`${restaurantPath(restaurant)}/carta.pdf`}>Descargar la carta</a>
        </p>
      </div>
    </SiteFrame>
  )
}
