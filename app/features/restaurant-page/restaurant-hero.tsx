import { countryLabel } from '#contract/places.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { menuPath, reviewsPath } from '../../links/restaurant-paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { BannerPicture, LogoPicture } from '../../ui/restaurant-pictures.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import { Appreciation } from './appreciation.tsx'
import styles from './restaurant-hero.module.css'

export function RestaurantHero({ restaurant }: { restaurant: Restaurant }) {
  return (
    <header className={styles.hero}>
      <BannerPicture
        restaurant={restaurant}
        sizes={`(min-width: 1152px) 1120px, ${screenWide}`}
        when="first"
        className={styles.banner}
      />
      <div className={styles.back}>
        <BackLink href="/restaurantes">Restaurante</BackLink>
      </div>
      <div className={styles.sheet}>
        <LogoPicture restaurant={restaurant} size={96} when="soon" className={styles.logo} />
        <p className={styles.badge}>{countryLabel(restaurant.country)}</p>
        <h1>{restaurant.name}</h1>
        <Appreciation restaurant={restaurant} />
        <p className={styles.description}>{restaurant.description}</p>
        <div className={styles.actions}>
          <LinkButton href={menuPath(restaurant)}>Ver el menú</LinkButton>
          <LinkButton href={reviewsPath(restaurant)} look="quiet">
            Ver opiniones
          </LinkButton>
        </div>
      </div>
    </header>
  )
}
