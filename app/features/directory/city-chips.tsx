import { countryLabel } from '#contract/places.ts'
import type { City } from '#contract/restaurants.ts'
import { foldAccents } from '#contract/slug.ts'
import styles from './chips.module.css'
import { type DirectorySearch, directoryPath } from './directory-search.ts'

type CitiesProps = { cities: readonly City[]; search: DirectorySearch }

export const mostChips = 12

/** The largest cities, and the way to all of them. */
export function CityChips({ cities, search }: CitiesProps) {
  if (cities.length === 0) return null
  return (
    <nav aria-label="Ciudades" className={styles.chips}>
      <ul>
        {namesFor(cities, search).map((name) => (
          <li key={name}>
            <a
              href={directoryPath(search, { city: name })}
              aria-current={isSameCity(name, search.city) ? 'true' : undefined}
            >
              {name || 'Todas'}
            </a>
          </li>
        ))}
        <li>
          <a href={directoryPath(search, { city: '', view: 'cities' })}>Todas las ciudades</a>
        </li>
      </ul>
    </nav>
  )
}

/** The empty name stands for all cities. The chosen one comes first, so that narrow screens show it, and is listed however small it is. */
function namesFor(cities: readonly City[], { city: chosen }: DirectorySearch): string[] {
  const names = ['', ...new Set(cities.map(({ city }) => city))]
  const listed = names.find((name) => isSameCity(name, chosen)) ?? chosen
  return [listed, ...names.filter((name) => name !== listed)]
}

/** Compares without accents and capitals, as the search does. */
export function isSameCity(one: string, other: string): boolean {
  return foldAccents(one).toLowerCase() === foldAccents(other).toLowerCase()
}

/** Every city, with the number of its restaurants. */
export function AllCities({ cities, search }: CitiesProps) {
  return (
    <ul className={styles.cities}>
      {cities.map(({ city, country, restaurants }) => (
        <li key={`${country} ${city}`}>
          <a href={directoryPath(search, { city, country, view: 'grid' })}>
            <b>{city}</b>
            {search.country === null && <span>{countryLabel(country)}</span>}
            <small>
              {restaurants}{' '}
              <span className="visually-hidden">{restaurants === 1 ? 'restaurante' : 'restaurantes'}</span>
            </small>
          </a>
        </li>
      ))}
    </ul>
  )
}
