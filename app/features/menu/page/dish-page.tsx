import type { ReactNode } from 'react'
import { dishDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { headingOf } from '#contract/menu/menu-groups.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { orderDishLink } from '../../../links/contact-links.ts'
import { dishOnMenuPath, restaurantPath } from '../../../links/restaurant-paths.ts'
import { DishAbout } from '../../../ui/dish/dish-about.tsx'
import { buttonClass, LinkButton } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import '../../../ui/dish/dish-about.css'
import '../../../ui/picante-mark.css'
import { useDishWords } from '../../../ui/dish/use-dish-words.ts'
import { ArrowIcon, BackIcon, PlusIcon, WhatsAppIcon } from '../../../ui/icons.tsx'
import { OpeningState } from '../../../ui/opening-state.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { screenWide } from '../../../ui/screen-wide.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './dish-page.module.css'

type DishPageProps = {
  restaurant: Restaurant
  dish: Dish
  takesOrders: boolean
  /** Whether the dish has 'Agregar'. An open page shows and hides it when that changes. */
  isOrderable: boolean
  /** The share button. */
  share: ReactNode
  /** Whether the restaurant has said something about the allergens of its dishes. */
  namesAllergens: boolean
}

/** Everything about one dish. */
export function DishPage({ restaurant, dish, takesOrders, isOrderable, share, namesAllergens }: DishPageProps) {
  const contact = useWords('contact')
  const all = useDishWords()
  const words = all.dishSheet
  return (
    <div className={styles.sheet}>
      <Picture
        image={dish.image}
        drawing={dishDrawingPath(dish, all.dishes)}
        alt={dish.image ? dish.name : `${dish.name}: ${all.dishes.drawn}`}
        width={800}
        height={600}
        sizes={`(min-width: 960px) 580px, ${screenWide}`}
        when="first"
        className={styles.photo}
      />
      <div className={styles.words}>
        <p className={styles.where}>
          <a href={restaurantPath(restaurant)} lang={all.dishes.theirs}>
            {restaurant.name}
          </a>
          <span className={styles.category}>{headingOf(dish, all.dishes.categories)}</span>
          <span className={styles.place}>
            {restaurant.city} <OpeningState opening={restaurant.opening} />
          </span>
        </p>
        <DishAbout dish={dish} look={{ ...restaurant, words: all }} heading="h1" namesAllergens={namesAllergens} />
        <div className={takesOrders ? styles.add : `${styles.add} ${styles.unused}`}>
          <button type="button" {...part('add')} className={buttonClass('primary', true)} hidden={!isOrderable}>
            <PlusIcon />
            {words.add}
          </button>
        </div>
        <div className={styles.actions}>
          <LinkButton look="quiet" href={dishOnMenuPath(restaurant, dish)}>
            <BackIcon />
            {words.backToMenu}
          </LinkButton>
          <a
            href={orderDishLink(contact, restaurant.whatsapp, dish.name)}
            target="_blank"
            rel="noopener"
            hidden={restaurant.paused}
            {...part('order')}
            className={`${buttonClass('quiet')} ${styles.order}`}
          >
            <WhatsAppIcon />
            {words.order}
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
  const words = useWords('dishSheet')
  return (
    <a href={href} rel="external noopener nofollow ugc" className={buttonClass('quiet')}>
      <span className={styles.elsewhere}>
        {words.moreAt} <b>{new URL(href).host}</b>
      </span>
      <ArrowIcon />
    </a>
  )
}
