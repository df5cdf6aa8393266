import type { ReactNode } from 'react'
import type { DishFacts } from '#contract/allergens/dish-facts.ts'
import { dinerPriceIn, formatDishPrice } from '#contract/menu/dish-price.ts'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { FoundDish } from '#contract/search/dish-search.ts'
import { dishPath } from '../links/restaurant-paths.ts'
import type { Mark } from './dish/avoided.ts'
import styles from './dish-card.module.css'
import { part } from './parts.ts'
import { PicanteMark } from './picante-mark.tsx'
import { Picture } from './picture.tsx'
import { useWords } from './words.ts'
import './picante-mark.css'

type ShownDish = Pick<
  FoundDish,
  'id' | 'name' | 'image' | 'category' | 'price' | 'final_price' | 'price_from' | 'sold_out' | 'picante'
> & {
  restaurant: Pick<FoundDish['restaurant'], 'slug' | 'name' | 'currency'>
}

type DishCardProps = {
  dish: ShownDish
  /** After the restaurant's name. */
  place?: string
  /** After the price. */
  children?: ReactNode
  action?: ReactNode
  /** For the island that marks dishes for diners who avoid allergens. */
  facts?: DishFacts
  /** The same mark, where the card is drawn in the browser. */
  mark?: Mark | null
}

/** A dish among those of several restaurants, in one line. The whole card leads to the dish. */
export function DishCard({ dish, place = '', children, action, facts, mark }: DishCardProps) {
  const dishes = useWords('dishes')
  const words = useWords('prices')
  const { restaurant } = dish
  return (
    <article
      {...part('dish')}
      data-facts={facts && JSON.stringify(facts)}
      data-avoid={mark?.kind}
      className={styles.dish}
    >
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish, dishes)}
        alt=""
        width={400}
        height={300}
        sizes="112px"
        when="later"
        className={styles.photo}
      />
      <div className={styles.words}>
        <h3 lang={dishes.theirs}>
          <a href={dishPath(restaurant, dish)}>{dish.name}</a>
        </h3>
        <p>
          <span lang={dishes.theirs}>{restaurant.name}</span>
          {place}
        </p>
        <p {...part('price')} data-sold-out={dish.sold_out || undefined} className={styles.facts}>
          <b>{formatDishPrice(words, dinerPriceIn(dish), restaurant.currency)}</b>
          {dish.sold_out && <span className={styles.soldOut}>{words.soldOut}</span>}
          <PicanteMark level={dish.picante} words={dishes} />
          {children}
        </p>
        {mark && <small className={styles.mark}>{mark.text}</small>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </article>
  )
}
