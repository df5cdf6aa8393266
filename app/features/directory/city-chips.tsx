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

/** Those of the chosen country, and the chosen one in any case: it must be possible to see and to leave it. */
function namesFor(cities: CityChipsProps['cities'], { city: chosen, country }: DirectorySearch): string[] {
  const shown = cities
    .filter((city) => country === null || city.country === country)
    .map(({ city }) => city)
    .slice(0, mostChips)
  return chosen === '' || shown.some((city) => isSameCity(city, chosen)) ? shown : [chosen, ...shown]
}

/** As the search sees it: without accents and capitals. */
function isSameCity(one: string, other: string): boolean {
  return foldAccents(one).toLowerCase() === foldAccents(other).toLowerCase()
}
