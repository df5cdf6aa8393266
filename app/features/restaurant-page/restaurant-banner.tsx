import type { Restaurant } from '#contract/restaurants.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { BannerPicture } from '../../ui/restaurant-pictures.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import styles from './restaurant-banner.module.css'

/** The hero lies over its lower edge. */
export function RestaurantBanner({ restaurant }: { restaurant: Restaurant }) {
  return (
    <div className={styles.banner}>
      <BannerPicture restaurant={restaurant} sizes={`(min-width: 1184px) 1184px, ${screenWide}`} when="first" />
      <div className={styles.back}>
        <BackLink href="/restaurantes">Restaurante</BackLink>
      </div>
    </div>
  )
}
