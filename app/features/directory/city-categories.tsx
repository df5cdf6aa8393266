import type { Category } from '#contract/categories.ts'
import type { CityAnswer } from '#contract/cities.ts'
import styles from './chips.module.css'
import { cityPath } from './city-path.ts'

/** What several restaurants of the city offer; each has a page. */
export function CityCategories({ city, chosen }: { city: CityAnswer; chosen: Category | null }) {
  if (city.categories.length === 0) return null
  const all = { category: null, restaurants: city.restaurants }
  const shown = [all, ...city.categories].toSorted(
    (one, other) => Number(other.category === chosen) - Number(one.category === chosen),
  )
  return (
    <nav aria-label={`Qué comer en ${city.city}`} className={styles.chips}>
      <ul>
        {shown.map(({ category }) => (
          <li key={category}>
            <a href={cityPath(city, category)} aria-current={category === chosen ? 'page' : undefined}>
              {category ?? 'Todo'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
