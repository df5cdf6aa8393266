import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { LatestDish } from '#contract/menu/menu.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import { dishPath } from '../../../links/restaurant-paths.ts'
import { buttonClass } from '../../../ui/link-button.tsx'
import { PicanteMark } from '../../../ui/picante-mark.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { screenWide } from '../../../ui/screen-wide.ts'
import { useWords } from '../../../ui/words.ts'
import card from '../card.module.css'
import styles from './latest-dish-card.module.css'
import '../../../ui/picante-mark.css'

/** 380 px high in the carousel; as high as its content elsewhere. */
export function LatestDishCard({ dish, isSlide = false }: { dish: LatestDish; isSlide?: boolean }) {
  const dishes = useWords('dishes')
  const { theirs } = useWords('page')
  const prices = useWords('prices')
  const words = useWords('home')
  const { restaurant } = dish
  const note = priceNoteOf(prices, restaurant)
  const headingId = `plato-${dish.id}`
  return (
    <article className={`${card.card} ${isSlide ? styles.slide : ''}`}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish, dishes)}
        alt=""
        width={400}
        height={300}
        sizes={`(min-width: 1152px) 357px, (min-width: 768px) 46vw, ${screenWide}`}
        className={`${card.picture} ${styles.photo}`}
      />
      <div className={card.words}>
        <h3 id={headingId} lang={theirs} className={styles.name}>
          {dish.name}
        </h3>
        <p lang={theirs} className={`${card.quiet} ${styles.restaurant}`}>
          {restaurant.name}
        </p>
        {!isSlide && <PicanteMark level={dish.picante} words={dishes} />}
        {!isSlide && dish.description && (
          <p lang={theirs} className={`${card.text} ${card.clamped}`}>
            {dish.description}
          </p>
        )}
        <div className={card.actions}>
          <b className={styles.price}>
            {formatDishPrice(prices, dinerPriceIn(dish), restaurant.currency)}
            {note && <small> · {note}</small>}
          </b>
          <a
            href={dishPath(restaurant, dish)}
            aria-describedby={headingId}
            className={`${buttonClass('quiet')} ${card.open}`}
          >
            {words.toDish}
          </a>
        </div>
      </div>
    </article>
  )
}
