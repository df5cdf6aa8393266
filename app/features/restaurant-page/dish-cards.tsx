import { formatDishPrice } from '#contract/dish-price.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Dish } from '#contract/menu.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { soldOutText } from '../../formats/sold-out-text.ts'
import { part } from '../../islands/parts.ts'
import { dishAnchor } from '../../links/panel-paths.ts'
import { dishPath } from '../../links/restaurant-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './dish-cards.module.css'
import { foldMenu } from './fold-menu.ts'

const listId = 'platos'

type DishCardsProps = { restaurant: Restaurant; dishes: readonly Dish[] }

/** The whole menu by category. The rest of a long category unfolds in place, without script. */
export function DishCards({ restaurant, dishes }: DishCardsProps) {
  return (
    <section className={styles.menu}>
      <div className={styles.head}>
        <h2>Menú del restaurante</h2>
        {dishes.length > 0 && <ViewToggle />}
      </div>
      {restaurant.pricing.note && dishes.length > 0 && (
        <p className={styles.note}>Precios con {restaurant.pricing.note}</p>
      )}
      {dishes.length === 0 ? (
        <p className={styles.empty}>No hay items en el menú.</p>
      ) : (
        <div id={listId} className={styles.categories}>
          {foldMenu(dishes).map(({ category, shown, folded }) => (
            <section key={category}>
              <h3>{category}</h3>
              <Cards restaurant={restaurant} dishes={shown} />
              {folded.length > 0 && (
                <details>
                  <summary className={buttonClass('quiet')}>
                    <span>
                      Ver {folded.length} más<span className="visually-hidden"> de {category}</span>
                    </span>
                    <span>
                      Ver menos<span className="visually-hidden"> de {category}</span>
                    </span>
                  </summary>
                  <Cards restaurant={restaurant} dishes={folded} />
                </details>
              )}
            </section>
          ))}
        </div>
      )}
    </section>
  )
}

function Cards({ restaurant, dishes }: DishCardsProps) {
  return (
    <ul>
      {dishes.map((dish) => (
        <li key={dish.id} id={dishAnchor(dish.id)} {...part('dish')} data-sold-out={dish.sold_out || undefined}>
          <a href={dishPath(restaurant, dish)}>
            <div>
              <h4>{dish.name}</h4>
              <p>{dish.description}</p>
              <b>
                {formatDishPrice(dish, restaurant.currency)}
                {dish.sold_out && soldOutText}
              </b>
            </div>
            <Picture image={dish.image} drawing={dishDrawingPath(dish)} alt="" width={400} height={300} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The label names what a press does. */
function ViewToggle() {
  return (
    <button type="button" data-toggles={listId} className={`${buttonClass('quiet')} ${styles.toggle}`}>
      <span>Ver Lista</span>
      <span>Ver Grid</span>
    </button>
  )
}
