import { bannerDrawingPath, logoDrawingPath } from '#contract/drawing-path.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { menuPath, reviewsPath } from '../../lib/restaurant-paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Appreciation } from './appreciation.tsx'
import styles from './restaurant-hero.module.css'

export function RestaurantHero({ restaurant }: { restaurant: Restaurant }) {
  return (
    <header className={styles.hero}>
      <Picture
        image={restaurant.banner}
        drawing={bannerDrawingPath(restaurant)}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 1152px) 1120px, 100vw"
        when="first"
        className={styles.banner}
      />
      <div className={styles.back}>
        <BackLink href="/restaurantes">Restaurante</BackLink>
      </div>
      <div className={styles.sheet}>
        <Picture
          image={restaurant.logo}
          drawing={logoDrawingPath(restaurant)}
          alt=""
          width={96}
          height={96}
          when="soon"
          className={styles.logo}
        />
        <p className={styles.badge}>{restaurant.country}</p>
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
