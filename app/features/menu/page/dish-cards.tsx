import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import { dishAnchor } from '../../../links/dish-anchor.ts'
import { dishPath, menuPath, restaurantPath } from '../../../links/restaurant-paths.ts'
import { DishWordsInRow } from '../../../ui/dish/dish-row.tsx'
import { useDishWords } from '../../../ui/dish/use-dish-words.ts'
import { buttonClass, LinkButton } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useWords } from '../../../ui/words.ts'
import { AllergenNote } from './allergen-note.tsx'
import { areNamed, chooseFavourites } from './choose-favourites.ts'
import styles from './dish-cards.module.css'
import '../../../ui/picante-mark.css'

const listId = 'platos'

type DishCardsProps = { restaurant: Restaurant; dishes: readonly Dish[]; reviews: readonly Review[] }

/** The favourites of a menu, and the way to all of it. */
export function DishCards({ restaurant, dishes, reviews }: DishCardsProps) {
  const prices = useWords('prices')
  const menuWords = useWords('menu')
  const words = useWords('restaurant')
  const look = { ...restaurant, words: useDishWords() }
  const note = priceNoteOf(prices, restaurant)
  const favourites = chooseFavourites(dishes, reviews)
  if (dishes.length === 0) {
    return (
      <section>
        <h2>{words.menu}</h2>
        <p className={styles.empty}>{words.noItems}</p>
      </section>
    )
  }
  return (
    <section className={styles.menu}>
      <div className={styles.head}>
        <h2>{words.menu}</h2>
        <ViewToggle />
      </div>
      {areNamed(favourites, reviews) && <p className={styles.note}>{words.favourites}</p>}
      {note && <p className={styles.note}>{prices.pricesWith(note)}</p>}
      <ul id={listId} {...part('dishes')} className={styles.dishes}>
        {favourites.map((dish) => (
          <li key={dish.id} id={dishAnchor(dish.id)} {...part('dish')} data-sold-out={dish.sold_out || undefined}>
            <a href={dishPath(restaurant, dish)}>
              <DishWordsInRow dish={dish} look={look} heading="h3" />
              <Picture
                image={dish.image}
                drawing={dishDrawingPath(dish, look.words.dishes)}
                alt=""
                width={400}
                height={300}
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.ways}>
        <LinkButton href={menuPath(restaurant)}>{words.wholeMenu(dishes.length)}</LinkButton>
        <LinkButton href={`${restaurantPath(restaurant)}/carta.pdf`} look="quiet">
          {menuWords.download}
        </LinkButton>
      </p>
      <AllergenNote dishes={dishes} className={styles.note} />
    </section>
  )
}

/** The label names what a press does. */
function ViewToggle() {
  const words = useWords('restaurant')
  return (
    <button type="button" data-toggles={listId} className={`${buttonClass('quiet')} ${styles.toggle}`}>
      <span>{words.asList}</span>
      <span>{words.asGrid}</span>
    </button>
  )
}
