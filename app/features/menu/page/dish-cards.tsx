import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import { dishAnchor } from '../../../links/dish-anchor.ts'
import { dishPath } from '../../../links/restaurant-paths.ts'
import { DishWordsInRow } from '../../../ui/dish/dish-row.tsx'
import { useDishWords } from '../../../ui/dish/use-dish-words.ts'
import { buttonClass } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useWords } from '../../../ui/words.ts'
import { AllergenNote } from './allergen-note.tsx'
import styles from './dish-cards.module.css'
import { foldMenu } from './fold-menu.ts'
import '../../../ui/picante-mark.css'

const listId = 'platos'

type DishCardsProps = { restaurant: Restaurant; dishes: readonly Dish[] }

/** The whole menu by category. The rest of a long category unfolds in place, without script. */
export function DishCards({ restaurant, dishes }: DishCardsProps) {
  const dishWords = useWords('dishes')
  const prices = useWords('prices')
  const words = useWords('restaurant')
  const note = priceNoteOf(prices, restaurant)
  return (
    <section className={styles.menu}>
      <div className={styles.head}>
        <h2>{words.menu}</h2>
        {dishes.length > 0 && <ViewToggle />}
      </div>
      {note && dishes.length > 0 && <p className={styles.note}>{prices.pricesWith(note)}</p>}
      {dishes.length === 0 ? (
        <p className={styles.empty}>{words.noItems}</p>
      ) : (
        <div id={listId} {...part('dishes')} className={styles.categories}>
          {foldMenu(dishes).map(({ category, shown, folded }) => (
            <section key={category}>
              <h3>{dishWords.categories[category]}</h3>
              <Cards restaurant={restaurant} dishes={shown} />
              {folded.length > 0 && (
                <details>
                  <summary className={buttonClass('quiet')}>
                    <span>
                      {words.showMore(folded.length)}
                      <span className="visually-hidden"> {words.ofCategory(dishWords.categories[category])}</span>
                    </span>
                    <span>
                      {words.showLess}
                      <span className="visually-hidden"> {words.ofCategory(dishWords.categories[category])}</span>
                    </span>
                  </summary>
                  <Cards restaurant={restaurant} dishes={folded} />
                </details>
              )}
            </section>
          ))}
        </div>
      )}
      <AllergenNote dishes={dishes} className={styles.note} />
    </section>
  )
}

function Cards({ restaurant, dishes }: DishCardsProps) {
  const words = useDishWords()
  return (
    <ul>
      {dishes.map((dish) => (
        <li key={dish.id} id={dishAnchor(dish.id)} {...part('dish')} data-sold-out={dish.sold_out || undefined}>
          <a href={dishPath(restaurant, dish)}>
            <DishWordsInRow dish={dish} look={{ ...restaurant, words }} heading="h4" />
            <Picture image={dish.image} drawing={dishDrawingPath(dish)} alt="" width={400} height={300} />
          </a>
        </li>
      ))}
    </ul>
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
