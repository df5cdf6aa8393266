import type { CityAnswer } from '#contract/cities/cities.ts'
import type { Category } from '#contract/menu/categories.ts'
import { useWords } from '../../ui/words.ts'
import styles from './chips.module.css'
import { cityPath } from './city-path.ts'

/** Several restaurants of the city offer each of them, and each has a page. */
export function CityCategories({ city, chosen }: { city: CityAnswer; chosen: Category | null }) {
  const dishes = useWords('dishes')
  const words = useWords('directory')
  if (city.categories.length === 0) return null
  const all = { category: null, restaurants: city.restaurants }
  const shown = [all, ...city.categories].toSorted(
    (one, other) => Number(other.category === chosen) - Number(one.category === chosen),
  )
  return (
    <nav aria-label={words.whatToEat(city.city)} className={styles.chips}>
      <ul>
        {shown.map(({ category }) => (
          <li key={category}>
            <a href={cityPath(city, category)} aria-current={category === chosen ? 'page' : undefined}>
              {category ? dishes.categories[category] : words.everything}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
