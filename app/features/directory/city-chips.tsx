import type { Country } from '#contract/places.ts'
import { foldAccents } from '#contract/slug.ts'
import styles from './city-chips.module.css'
import { type DirectorySearch, directoryPath } from './directory-search.ts'

type CityChipsProps = { cities: readonly { city: string; country: Country }[]; search: DirectorySearch }

const mostChips = 16

export function CityChips({ cities, search }: CityChipsProps) {
  const names = namesFor(cities, search)
  if (names.length === 0) return null
  return (
    <nav aria-label="Ciudades" className={styles.chips}>
      <ul>
        {['', ...names].map((name) => (
          <li key={name}>
            <a
              href={directoryPath(search, { city: name })}
              aria-current={isSameCity(name, search.city) ? 'true' : undefined}
            >
              {name || 'Todas las ciudades'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The cities of the chosen country. The chosen city is always listed, so that it can be removed, and comes first: narrow screens show it. */
function namesFor(cities: CityChipsProps['cities'], { city: chosen, country }: DirectorySearch): string[] {
  const shown = cities
    .filter((city) => country === null || city.country === country)
    .map(({ city }) => city)
    .slice(0, mostChips)
  if (chosen === '') return shown
  const [listed = chosen] = shown.filter((city) => isSameCity(city, chosen))
  return [listed, ...shown.filter((city) => city !== listed)]
}

/** Compares without accents and capitals, as the search does. */
function isSameCity(one: string, other: string): boolean {
  return foldAccents(one).toLowerCase() === foldAccents(other).toLowerCase()
}
