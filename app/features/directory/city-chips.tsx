import type { City } from '#contract/directory/directory.ts'
import { foldedName } from '#contract/slug.ts'
import { useWords } from '../../ui/words.ts'
import styles from './chips.module.css'
import { cityPath, hasCityPage } from './city-path.ts'
import { type DirectorySearch, directoryLink } from './directory-search.ts'

type CitiesProps = { cities: readonly City[]; search: DirectorySearch }

export const mostChips = 12

type Found = { dishes: readonly { restaurant: { city: string } }[]; restaurants: readonly { city: string }[] }

/** Chips: open now, the largest cities or those of the results, and a link to all cities. */
export function CityChips({ cities, found, search }: CitiesProps & { found: Found }) {
  const words = useWords('directory')
  const { openNow } = search
  const places = cities.length > 0 ? cities : [...found.restaurants, ...found.dishes.map((dish) => dish.restaurant)]
  return (
    <div className={styles.chips}>
      <a {...directoryLink(search, { openNow: !openNow })} aria-current={openNow ? 'true' : undefined}>
        {words.openNow}
      </a>
      <nav aria-label={words.cities}>
        <ul>
          {namesFor(
            places.map(({ city }) => city),
            search,
          ).map((name) => (
            <li key={name}>
              <a
                {...directoryLink(search, { city: name })}
                aria-current={isSameCity(name, search.city) ? 'true' : undefined}
              >
                {name || words.all}
              </a>
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

/** The empty name stands for all cities. The chosen one comes first, so that narrow screens show it, and is listed however small it is. */
function namesFor(cities: readonly string[], { city: chosen }: DirectorySearch): string[] {
  const names = ['', ...new Set(cities)].slice(0, mostChips + 1)
  const listed = names.find((name) => isSameCity(name, chosen)) ?? chosen
  return [listed, ...names.filter((name) => name !== listed)]
}

/** Compares without accents and capitals, as the search does. */
export function isSameCity(one: string, other: string): boolean {
  return foldedName(one) === foldedName(other)
}

/** Every city, with the number of its restaurants, and the page of those that have one. */
export function AllCities({ cities, search }: CitiesProps) {
  const places = useWords('places')
  const words = useWords('directory')
  return (
    <ul className={styles.cities}>
      {cities.map(({ city, country, restaurants, slug }) => (
        <li key={`${country} ${city}`}>
          <a {...directoryLink(search, { city, country, view: 'grid' })}>
            <b>{city}</b>
            {search.country === null && <span>{places.countries[country]}</span>}
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
