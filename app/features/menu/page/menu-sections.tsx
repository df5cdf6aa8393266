import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { headingOf, type MenuGroup } from '#contract/menu/menu-groups.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { dishAnchor } from '../../../links/dish-anchor.ts'
import { menuPath } from '../../../links/restaurant-paths.ts'
import { DishWordsInRow } from '../../../ui/dish/dish-row.tsx'
import { useDishWords } from '../../../ui/dish/use-dish-words.ts'
import { part } from '../../../ui/parts.ts'
import { Picture } from '../../../ui/picture.tsx'
import styles from './menu-sections.module.css'
import { newTab } from './new-tab.ts'
import '../../../ui/picante-mark.css'

type MenuSectionsProps = {
  restaurant: Restaurant
  sections: readonly MenuGroup<Dish>[]
  isEmbedded: boolean
}

export function MenuSections({ restaurant, sections, isEmbedded }: MenuSectionsProps) {
  const words = useDishWords()
  const look = { ...restaurant, words }
  // Once and not for each dish: React Router checks every part of a path that it makes.
  const path = menuPath(restaurant)
  return sections.map((group) => (
    <section key={group.key} id={group.key} {...part('section')} className={styles.section}>
      <h2>{headingOf(group, words.dishes.categories)}</h2>
      <ul>
        {group.dishes.map((dish) => (
          <li key={dish.id} id={dishAnchor(dish.id)} {...part('dish')} data-sold-out={dish.sold_out || undefined}>
            <a href={`${path}/${dish.id}`} {...newTab(isEmbedded)}>
              <DishWordsInRow dish={dish} look={look} heading="h3" />
              {/* Lazy on the first screen too: the banner and the fonts load first. */}
              <Picture
                image={dish.image}
                drawing={dish.image ? '' : dishDrawingPath(dish, words.dishes)}
                alt=""
                width={400}
                height={300}
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  ))
}
