import { CategoryChips } from '../../../app/features/menu-page/category-chips.tsx'
import { ContactBar } from '../../../app/features/menu-page/contact-bar.tsx'
import { MenuSearch } from '../../../app/features/menu-page/menu-search.tsx'
import { MenuSections } from '../../../app/features/menu-page/menu-sections.tsx'
import { MenuTop } from '../../../app/features/menu-page/menu-top.tsx'
import { Island } from '../../../app/islands/island.tsx'
import { SiteFrame } from '../../../app/layout/site-frame.tsx'
import { groupByCategory } from '../../../contract/categories.ts'
import type { Dish } from '../../../contract/menu.ts'
import type { Restaurant } from '../../../contract/restaurants.ts'

/** As `app/documents/menu.tsx` shows it. */
export function MenuPage({ restaurant, dishes }: { restaurant: Restaurant; dishes: Dish[] }) {
  const sections = groupByCategory(dishes)
  return (
    <SiteFrame>
      <div>
        <MenuTop restaurant={restaurant} isEmbedded={false} />
        <Island name="menu" when="visible" props={{ restaurantId: restaurant.id }}>
          <MenuSearch />
          <CategoryChips allergens={null} categories={sections.map(({ category }) => category)} />
          <MenuSections restaurant={restaurant} sections={sections} isEmbedded={false} />
        </Island>
        <ContactBar restaurant={restaurant} />
      </div>
    </SiteFrame>
  )
}
