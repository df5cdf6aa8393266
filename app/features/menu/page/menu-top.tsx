import type { ReactNode } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { priceNoteOf } from '#contract/taxes/price-note.ts'
import { restaurantPath } from '../../../links/restaurant-paths.ts'
import { OpeningState } from '../../../ui/opening-state.tsx'
import { BannerPicture, LogoPicture } from '../../../ui/restaurant-pictures.tsx'
import { useWords } from '../../../ui/words.ts'
import styles from './menu-top.module.css'
import { newTab } from './new-tab.ts'

/** A small copy, so that the banner does not delay the dishes: 400 px with two device pixels per CSS pixel, 800 px with three. */
const bannerWidth = '(min-width: 1120px) 1120px, (min-width: 480px) 100vw, 45vw'

type MenuTopProps = { restaurant: Restaurant; isEmbedded: boolean; children?: ReactNode }

/** A short header: people come for the dishes. */
export function MenuTop({ restaurant, isEmbedded, children }: MenuTopProps) {
  const { name, city, rating, reviews_count, opening } = restaurant
  const prices = useWords('prices')
  const { theirs } = useWords('page')
  const note = priceNoteOf(prices, restaurant)
  return (
    <header className={styles.top}>
      <BannerPicture restaurant={restaurant} sizes={bannerWidth} when="first" className={styles.banner} />
      <div className={styles.restaurant}>
        <LogoPicture restaurant={restaurant} size={72} when="soon" className={styles.logo} />
        <div className={styles.title}>
          <h1 lang={theirs}>
            <a href={restaurantPath(restaurant)} {...newTab(isEmbedded)}>
              {name}
            </a>
          </h1>
          <p>
            {city}
            {rating !== null && ` · ★ ${rating.toFixed(1)} (${reviews_count})`}
          </p>
        </div>
        <div className={styles.facts}>
          <OpeningState opening={opening} />
          {note !== null && <p>{prices.pricesWith(note)}</p>}
        </div>
      </div>
      {children}
    </header>
  )
}
