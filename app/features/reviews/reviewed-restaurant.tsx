import type { ReactNode } from 'react'
import { countryLabel } from '#contract/countries.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { menuPath } from '../../links/restaurant-paths.ts'
import { BannerPicture, LogoPicture } from '../../ui/restaurant-pictures.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import classes from './reviewed-restaurant.module.css'

type RestaurantBannerProps = {
  restaurant: Restaurant
  title: string
  children?: ReactNode
}

/** Shows which restaurant is being reviewed. */
export function ReviewedRestaurant({ restaurant, title, children }: RestaurantBannerProps) {
  return (
    <header className={classes.card}>
      <BannerPicture
        restaurant={restaurant}
        sizes={`(min-width: 992px) 760px, ${screenWide}`}
        when="first"
        className={classes.banner}
      />
      <div className={classes.sheet}>
        <LogoPicture restaurant={restaurant} size={80} when="soon" className={classes.logo} />
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.place}>
          {restaurant.city}, {countryLabel(restaurant.country)} · <a href={menuPath(restaurant)}>Ver la carta</a>
        </p>
        {children}
      </div>
    </header>
  )
}
