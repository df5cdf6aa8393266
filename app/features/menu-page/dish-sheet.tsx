import type { ReactNode } from 'react'
import { formatDishPrice } from '#contract/dish-price.ts'
import { dishDrawingPath } from '#contract/drawing-path.ts'
import type { Dish } from '#contract/menu.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { soldOutText } from '../../formats/sold-out-text.ts'
import { part } from '../../islands/parts.ts'
import { orderDishLink } from '../../links/contact-links.ts'
import { dishOnMenuPath, restaurantPath } from '../../links/restaurant-paths.ts'
import { buttonClass, LinkButton } from '../../ui/button.tsx'
import { ArrowIcon, BackIcon, PlusIcon, WhatsAppIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import { DishAllergens } from './dish-allergens.tsx'
import { DishOptions } from './dish-options.tsx'
import styles from './dish-sheet.module.css'
import { PricePartsList } from './price-parts.tsx'

type DishSheetProps = {
  restaurant: Restaurant
  dish: Dish
  /** The share button. */
  share: ReactNode
  /** Whether the restaurant has said something about the allergens of its dishes. */
  namesAllergens: boolean
}

/** Everything about one dish. */
export function DishSheet({ restaurant, dish, share, namesAllergens }: DishSheetProps) {
  return (
    <div className={styles.sheet}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish)}
        alt={dish.name}
        width={800}
        height={600}
        sizes={`(min-width: 960px) 580px, ${screenWide}`}
        when="first"
        className={styles.photo}
      />
      <div className={styles.words}>
        <p className={styles.where}>
          <a href={restaurantPath(restaurant)}>{restaurant.name}</a>
          <span>{dish.category}</span>
        </p>
        <h1>{dish.name}</h1>
        <p className={styles.price}>
          {formatDishPrice(dish, restaurant.currency)}
          {restaurant.pricing.note && <small> · {restaurant.pricing.note}</small>}
          {dish.sold_out && soldOutText}
        </p>
        <PricePartsList restaurant={restaurant} dish={dish} />
        <p className={styles.description}>{dish.description}</p>
        {namesAllergens && <DishAllergens dish={dish} />}
        <DishOptions restaurant={restaurant} dish={dish} />
        <div className={styles.actions}>
          {!dish.sold_out && (
            <button type="button" {...part('add')} className={`${buttonClass('primary')} ${styles.add}`}>
              <PlusIcon />
              Agregar
            </button>
          )}
          <LinkButton look="quiet" href={dishOnMenuPath(restaurant, dish)}>
            <BackIcon />
            Volver al menú
          </LinkButton>
          <a
            href={orderDishLink(restaurant.whatsapp, dish.name)}
            target="_blank"
            rel="noopener"
            className={`${buttonClass('quiet')} ${styles.order}`}
          >
            <WhatsAppIcon />
            Pedir por WhatsApp
          </a>
          {share}
          {dish.href && <OwnLink href={dish.href} />}
        </div>
        <p role="status" {...part('added')} />
      </div>
    </div>
  )
}

/** The dish's own link, to any site. It shows the site's name and passes no trust on to it. */
function OwnLink({ href }: { href: string }) {
  return (
    <a href={href} rel="external noopener nofollow ugc" className={buttonClass('quiet')}>
      <span className={styles.elsewhere}>
        Más sobre este plato en <b>{new URL(href).host}</b>
      </span>
      <ArrowIcon />
    </a>
  )
}
