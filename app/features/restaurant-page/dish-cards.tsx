import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Dish } from '#contract/menu.ts'
import { formatPrice, scaledBack } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { dishPath } from '../../links/restaurant-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './dish-cards.module.css'

const listId = 'platos'

export function DishCards({ restaurant, dishes }: { restaurant: Restaurant; dishes: readonly Dish[] }) {
  return (
    <section className={styles.menu}>
      <div className={styles.head}>
        <h2>Menú del restaurante</h2>
        {dishes.length > 0 && <ViewToggle />}
      </div>
      {dishes.length === 0 ? (
        <p className={styles.empty}>No hay items en el menú.</p>
      ) : (
        <ul id={listId}>
          {dishes.map((dish) => (
            <li key={dish.id}>
              <a href={dishPath(restaurant, dish)}>
                <Picture image={dish.image} drawing={dishDrawingPath(dish)} alt="" width={400} height={300} />
                <div>
                  <h3>{dish.name}</h3>
                  <p>{dish.description}</p>
                  <b>{formatPrice(scaledBack(dish.price, 2), restaurant.currency)}</b>
                </div>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
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
