import type { Restaurant, RestaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { Island } from '../../../islands/island.tsx'
import { PinIcon } from '../../../ui/icons.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { part } from '../../../ui/parts.ts'
import { useWords } from '../../../ui/words.ts'
import styles from './information.module.css'
import { WeekHours } from './week-hours.tsx'

/** The address, the week's hours and a map. The map's 200 px are reserved; it loads when it comes near the screen. */
export function Information({ restaurant, tileUrl }: { restaurant: RestaurantWithHours; tileUrl: string }) {
  const countries = useWords('countries')
  const words = useWords('restaurant')
  const { theirs } = useWords('page')
  const { name, address, city, country, location, hours } = restaurant
  return (
    <section id="informacion" className={styles.card}>
      <h2>{words.information}</h2>
      <address className={styles.address}>
        <PinIcon />
        <span lang={theirs}>
          {address}
          <br />
          {city}, {countries[country]}
        </span>
      </address>
      {hours && <WeekHours hours={hours} />}
      {location && (
        <Island name="restaurant-map" when="visible" props={{ ...location, name, tileUrl }} className={styles.map}>
          <section {...part('map')} aria-label={words.map(name)} className={styles.canvas} />
        </Island>
      )}
      <LinkButton href={directionsLink(restaurant)} look="quiet" wide>
        {words.directions}
      </LinkButton>
    </section>
  )
}

/**
 * By name and address, not by the coordinates that were found for them: the map then names the place.
 * https://developers.google.com/maps/documentation/urls/get-started#directions-action
 */
function directionsLink({ name, address, city, country }: Restaurant): string {
  const destination = [name, address, city, country].join(', ')
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
