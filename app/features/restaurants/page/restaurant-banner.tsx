import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { BannerPicture } from '../../../ui/restaurant-pictures.tsx'
import { screenWide } from '../../../ui/screen-wide.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './restaurant-banner.module.css'

/** The hero lies over its lower edge. */
export function RestaurantBanner({ restaurant }: { restaurant: Restaurant }) {
  const words = useWords('restaurant')
  return (
    <div className={styles.banner}>
      <BannerPicture restaurant={restaurant} sizes={`(min-width: 1184px) 1184px, ${screenWide}`} when="first" />
      <div className={styles.back}>
        <BackLink href="/restaurantes">{words.back}</BackLink>
      </div>
    </div>
  )
}
