import type { ReactNode } from 'react'
import { countryLabel } from '#contract/countries.ts'
import { bannerDrawingPath, logoDrawingPath } from '#contract/menu/drawing-path.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { FramedPicture } from '../../ui/framed-picture.tsx'
import { HeartIcon, StarIcon } from '../../ui/icons.tsx'
import { screenWide } from '../../ui/screen-wide.ts'
import classes from './restaurant-card.module.css'

type RestaurantCardProps = {
  restaurant: Restaurant
  heading: 'h2' | 'h3'
  /** The link of the whole card. */
  to?: string
  /** Shown below the counts. */
  note?: ReactNode
  children?: ReactNode
}

export function RestaurantCard({ restaurant, heading: Heading, to, note, children }: RestaurantCardProps) {
  const { name, city, country, banner, logo } = restaurant
  return (
    <article className={classes.card}>
      <FramedPicture
        image={banner}
        drawing={bannerDrawingPath(restaurant)}
        alt=""
        sizes={`(min-width: 768px) 360px, ${screenWide}`}
        className={classes.banner}
      />
      <span className={classes.logo}>
        <FramedPicture
          image={logo}
          drawing={logoDrawingPath(restaurant)}
          alt=""
          sizes="72px"
          isCutOut
          className={classes.logoPicture}
        />
      </span>
      <div className={classes.words}>
        <Heading className={classes.name}>
          {to ? (
            <a href={to} className={classes.link}>
              {name}
            </a>
          ) : (
            name
          )}
        </Heading>
        <p className={classes.place}>
          {city}, {countryLabel(country)}
        </p>
        <Counts {...restaurant} />
        {note}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </article>
  )
}

function Counts({ total_likes, rating, reviews_count }: Restaurant) {
  return (
    <ul className={classes.counts}>
      <li>
        <HeartIcon />
        {total_likes} me gusta
      </li>
      <li>
        <StarIcon />
        {rating === null ? 'Sin opiniones' : `${rating.toFixed(1)} · ${countReviews(reviews_count)}`}
      </li>
    </ul>
  )
}

function countReviews(count: number): string {
  return count === 1 ? '1 opinión' : `${count} opiniones`
}
