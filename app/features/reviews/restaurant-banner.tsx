import type { ReactNode } from 'react'
import { bannerDrawingPath, logoDrawingPath } from '#contract/drawing-path.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { menuPath } from '../../lib/restaurant-paths.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './restaurant-banner.module.css'

type RestaurantBannerProps = {
  restaurant: Restaurant
  title: string
  children?: ReactNode
}

/** What is being reviewed, so that nobody praises the wrong kitchen. */
export function RestaurantBanner({ restaurant, title, children }: RestaurantBannerProps) {
  return (
    <header className={classes.card}>
      <Picture
        image={restaurant.banner}
        drawing={bannerDrawingPath(restaurant)}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 992px) 760px, 100vw"
        when="first"
        className={classes.banner}
      />
      <div className={classes.sheet}>
        <Picture
          image={restaurant.logo}
          drawing={logoDrawingPath(restaurant)}
          alt=""
          width={80}
          height={80}
          when="soon"
          className={classes.logo}
        />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.place}>
          {restaurant.city}, {restaurant.country} · <a href={menuPath(restaurant)}>Ver la carta</a>
        </p>
        {children}
      </div>
    </header>
  )
}
