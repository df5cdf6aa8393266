import type { Category } from '#contract/categories.ts'
import { formatDishPrice } from '#contract/dish-price.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Dish } from '#contract/menu.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { slugOf } from '#contract/slug.ts'
import { soldOutText } from '../../formats/sold-out-text.ts'
import { part } from '../../islands/parts.ts'
import { dishAnchor } from '../../links/panel-paths.ts'
import { menuPath } from '../../links/restaurant-paths.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './menu-sections.module.css'
import { newTab } from './new-tab.ts'

type MenuSectionsProps = {
  restaurant: Restaurant
  sections: readonly { category: Category; dishes: readonly Dish[] }[]
  isEmbedded: boolean
}

export function MenuSections({ restaurant, sections, isEmbedded }: MenuSectionsProps) {
  // Once and not for each dish: React Router checks every part of a path that it makes.
  const path = menuPath(restaurant)
  return sections.map(({ category, dishes }) => (
    <section key={category} id={slugOf(category)} {...part('section')} className={styles.section}>
      <h2>{category}</h2>
      <ul>
        {dishes.map((dish) => (
          <li key={dish.id} id={dishAnchor(dish.id)} {...part('dish')} data-sold-out={dish.sold_out || undefined}>
            <a href={`${path}/${dish.id}`} {...newTab(isEmbedded)}>
              <div>
                <h3>{dish.name}</h3>
                <p>{dish.description}</p>
                <b>
                  {formatDishPrice(dish, restaurant.currency)}
                  {dish.sold_out && soldOutText}
                </b>
              </div>
              {/* Lazy on the first screen too: the banner and the fonts load first. */}
              <Picture
                image={dish.image}
                drawing={dish.image ? '' : dishDrawingPath(dish)}
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
