import { formatDishPrice } from '#contract/dish-price.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { LatestDish } from '#contract/menu.ts'
import { dishPath } from '../../links/restaurant-paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import card from './card.module.css'
import styles from './latest-dish-card.module.css'

/** 380 px high in the carousel; as high as its content elsewhere. */
export function LatestDishCard({ dish, isSlide = false }: { dish: LatestDish; isSlide?: boolean }) {
  const { restaurant } = dish
  const headingId = `plato-${dish.id}`
  return (
    <article className={`${card.card} ${isSlide ? styles.slide : ''}`}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish)}
        alt=""
        width={400}
        height={300}
        sizes={`(min-width: 1152px) 357px, (min-width: 768px) 46vw, ${screenWide}`}
        className={`${card.picture} ${styles.photo}`}
      />
      <div className={card.words}>
        <h3 id={headingId} className={styles.name}>
          {dish.name}
        </h3>
        <p className={`${card.quiet} ${styles.restaurant}`}>{restaurant.name}</p>
        {!isSlide && <p className={`${card.text} ${card.clamped}`}>{dish.description}</p>}
        <div className={card.actions}>
          <b className={styles.price}>
            {formatDishPrice(dish, restaurant.currency)}
            {restaurant.price_note && <small> · {restaurant.price_note}</small>}
          </b>
          <a
            href={dishPath(restaurant, dish)}
            aria-describedby={headingId}
            className={`${buttonClass('quiet')} ${card.open}`}
          >
            Ver detalles
          </a>
        </div>
      </div>
    </article>
  )
}
