import { defaultCountry } from '#contract/countries.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { restaurantPath, reviewsPath } from '../../links/restaurant-paths.ts'
import { HeartIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { BannerPicture } from '../../ui/restaurant-pictures.tsx'
import { useWords } from '../../ui/words.ts'
import card from './card.module.css'
import { cutDescription } from './cut-description.ts'
import styles from './directory-card.module.css'
import { distanceText } from './distance-text.ts'
import type { ListedRestaurant } from './find-results.ts'
import { RestaurantFacts } from './restaurant-facts.tsx'

/** The stylesheet shows three lines: the rest of the description is not sent. */
const moreThanIsSeen = 400

type CardProps = { restaurant: ListedRestaurant; sizes: string; when?: 'soon' | 'later' }

/** A card of the directory, in its grid or its list. */
export function DirectoryCard(props: CardProps) {
  const countries = useWords('countries')
  const words = useWords('directory')
  const { theirs } = useWords('page')
  const { restaurant } = props
  const { city, country, description, distance_km: distance } = restaurant
  return (
    <article className={card.card}>
      <Banner {...props} />
      <div className={card.words}>
        {/* It is the same on every card: in a list of dishes and restaurants it helps who listens. */}
        <span className="visually-hidden">{words.restaurant}</span>
        <h2 id={headingId(restaurant)} lang={theirs}>
          {restaurant.name}
        </h2>
        <RestaurantFacts restaurant={restaurant} />
        <p className={card.quiet}>
          {city} · {countries[country || defaultCountry]}
          {distance != null && ` · ${distanceText(words, distance)}`}
        </p>
        <p lang={theirs} className={`${card.text} ${card.clamped}`}>
          {cutDescription(description, moreThanIsSeen)}
        </p>
        <div className={card.actions}>
          <LinkToRestaurant restaurant={restaurant} />
          <Likes restaurant={restaurant} />
        </div>
      </div>
    </article>
  )
}

/** A card of the home page's carousel. */
export function RestaurantSlide(props: CardProps) {
  const countries = useWords('countries')
  const { theirs } = useWords('page')
  const { restaurant } = props
  const { city, country, description } = restaurant
  return (
    <article className={card.card}>
      <Banner {...props} />
      <div className={card.words}>
        <h3 id={headingId(restaurant)} lang={theirs}>
          {restaurant.name}
        </h3>
        <RestaurantFacts restaurant={restaurant} />
        <p className={card.quiet}>
          {city} · <span>{countries[country || defaultCountry]}</span>
        </p>
        <p lang={theirs} className={card.text}>
          {cutDescription(description)}
        </p>
        <div className={card.actions}>
          <LinkToRestaurant restaurant={restaurant} />
        </div>
      </div>
    </article>
  )
}

function Banner({ restaurant, sizes, when = 'later' }: CardProps) {
  return (
    <BannerPicture restaurant={restaurant} sizes={sizes} when={when} className={`${card.picture} ${styles.banner}`} />
  )
}

/** Covers the whole card. Its text is fixed to one word; the heading names the restaurant. */
function LinkToRestaurant({ restaurant }: { restaurant: Restaurant }) {
  const words = useWords('directory')
  return (
    <a
      href={restaurantPath(restaurant)}
      aria-describedby={headingId(restaurant)}
      className={`${buttonClass('quiet')} ${card.open} ${styles.open}`}
    >
      {words.open}
    </a>
  )
}

function Likes({ restaurant }: { restaurant: Restaurant }) {
  const words = useWords('directory')
  const { total_likes: likes } = restaurant
  return (
    <a href={reviewsPath(restaurant)} aria-label={words.likes(likes)} className={styles.likes}>
      <HeartIcon />
      {likes}
    </a>
  )
}

const headingId = ({ slug }: Restaurant) => `restaurante-${slug}`
