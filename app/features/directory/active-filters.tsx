import { allergenText } from '#contract/allergens/allergen-text.ts'
import { formatAmount } from '#contract/money.ts'
import type { Texts, Words } from '#contract/texts/texts.ts'
import { useWords } from '../../ui/words.ts'
import styles from './active-filters.module.css'
import { type DirectorySearch, directoryLink, isForDishes, withoutFilters } from './directory-search.ts'

type FilterTexts = Pick<Texts, 'directory' | 'dishes' | 'prices' | 'countries'>
/** `linkTo`: the page whose results are filtered. */
type ActiveFiltersProps = { search: DirectorySearch; linkTo?: typeof directoryLink }
type Filter = { name: string; removed: Partial<DirectorySearch> }

/** Each filter as a link that leads to the same results without it. The words stand in the search field. */
export function ActiveFilters({ search, linkTo = directoryLink }: ActiveFiltersProps) {
  const words = useWords('directory')
  const texts = {
    directory: words,
    dishes: useWords('dishes'),
    prices: useWords('prices'),
    countries: useWords('countries'),
  }
  const filters = listFilters(texts, search)
  if (filters.length === 0) return null
  return (
    <ul aria-label={words.activeFilters} className={styles.filters}>
      {filters.map(({ name, removed }) => (
        <li key={name}>
          <a {...linkTo(search, removed)} className={styles.filter}>
            <span className="visually-hidden">{words.remove} </span>
            {name}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a {...linkTo(search, { ...withoutFilters, kind: null, order: 'newest' })}>{words.showAll}</a>
        </li>
      )}
    </ul>
  )
}

function listFilters({ directory, dishes, prices, countries }: FilterTexts, search: DirectorySearch): Filter[] {
  const { city, country, openNow, maxPrice, diet, without, kind, order } = search
  const filters: (Filter | null)[] = [
    order === 'distance' ? { name: directory.near, removed: { order: 'newest' } } : null,
    city ? { name: city, removed: { city: '' } } : null,
    country ? { name: countries[country], removed: { country: null } } : null,
    openNow ? { name: directory.openNow, removed: { openNow: false } } : null,
    maxPrice === null ? null : { name: maxPriceText(prices, maxPrice), removed: { maxPrice: null } },
    diet ? { name: dishes.diets[diet], removed: { diet: null } } : null,
    ...without.map((name) => ({
      name: directory.without(allergenText(dishes, name)),
      removed: { without: without.filter((other) => other !== name) },
    })),
    kind && isForDishes(search) ? { name: directory.only[kind], removed: { kind: null } } : null,
  ]
  return filters.filter((filter) => filter !== null)
}

export function maxPriceText(words: Words<'prices'>, price: number): string {
  return words.upTo(formatAmount(price, 'USD'))
}
