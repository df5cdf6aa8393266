import type { ReactNode } from 'react'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { menuPath, reviewsPath } from '../../../links/restaurant-paths.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { LogoPicture } from '../../../ui/restaurant-pictures.tsx'
import { useWords } from '../../../ui/words.ts'
import { Description } from './description.tsx'
import { Facts } from './facts.tsx'
import styles from './restaurant-hero.module.css'

/** A sheet over the lower edge of the banner. */
export function RestaurantHero({ restaurant, children }: { restaurant: Restaurant; children: ReactNode }) {
  const words = useWords('restaurant')
  const { theirs } = useWords('page')
  return (
    <header className={styles.hero}>
      <LogoPicture restaurant={restaurant} size={96} when="soon" className={styles.logo} />
      <h1 lang={theirs}>{restaurant.name}</h1>
      <Facts restaurant={restaurant} />
      {children}
      <Description restaurant={restaurant} />
      <div className={styles.actions}>
        <LinkButton href={menuPath(restaurant)}>{words.openMenu}</LinkButton>
        <LinkButton href={reviewsPath(restaurant)} look="quiet">
          {words.openReviews}
        </LinkButton>
      </div>
    </header>
  )
}
