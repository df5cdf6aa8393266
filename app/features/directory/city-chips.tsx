import type { City } from '#contract/directory/directory.ts'
import { foldedName } from '#contract/slug.ts'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import styles from './chips.module.css'
import { cityPath, hasCityPage } from './city-path.ts'
import { type DirectorySearch, directoryLink } from './directory-search.ts'

type CitiesProps = { cities: readonly City[]; search: DirectorySearch }

const mostChips = 12

/** Shortcuts while nothing is chosen: open now, the largest cities, and a link to all cities. */
export function CityChips({ cities, search }: CitiesProps) {
  const words = useWords('directory')
  return (
    <div {...part('shortcuts')} className={styles.chips}>
      <a {...directoryLink(search, { openNow: true })}>{words.openNow}</a>
      <nav aria-label={words.cities}>
        <ul>
          {[...new Set(cities.map(({ city }) => city))].slice(0, mostChips).map((name) => (
            <li key={name}>
              <a {...directoryLink(search, { city: name })}>{name}</a>
            </li>
          ))}
          <li>
            <a {...directoryLink(search, { city: '', view: 'cities' })}>{words.allCities}</a>
          </li>
        </ul>
      </nav>
    </div>
  )
}

/** Compares without accents and capitals, as the search does. */
export function isSameCity(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Every city, with the number of its restaurants, and the page of those that have one. */
export function AllCities({ cities, search }: CitiesProps) {
  const countries = useWords('countries')
  const words = useWords('directory')
  return (
    <ul className={styles.cities}>
      {cities.map(({ city, country, restaurants, slug }) => (
        <li key={`${country} ${city}`}>
          <a {...directoryLink(search, { city, country, view: 'grid' })}>
            <b>{city}</b>
            {search.country === null && <span>{countries[country]}</span>}
            <small>
              {restaurants} <span className="visually-hidden">{words.restaurantsNoun(restaurants)}</span>
            </small>
          </a>
          {hasCityPage({ restaurants, slug }) && <a href={cityPath({ slug })}>{words.whatToEat(city)}</a>}
        </li>
      ))}
    </ul>
  )
}
