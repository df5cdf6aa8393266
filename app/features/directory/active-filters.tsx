import { formatPrice } from '#contract/money.ts'
import { countryLabel } from '#contract/places.ts'
import styles from './active-filters.module.css'
import { type DirectorySearch, directoryPath, withoutFilters } from './directory-search.ts'

type Filter = { name: string; removed: Partial<DirectorySearch> }

/** Each filter as a link that leads to the same results without it. */
export function ActiveFilters({ search }: { search: DirectorySearch }) {
  const filters = listFilters(search)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Filtros activos" className={styles.filters}>
      {filters.map(({ name, removed }) => (
        <li key={name}>
          <a href={directoryPath(search, removed)} className={styles.filter}>
            <span className="visually-hidden">Quitar </span>
            {name}
            <span aria-hidden="true">×</span>
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={directoryPath(search, withoutFilters)}>Ver todos</a>
        </li>
      )}
    </ul>
  )
}

function listFilters(search: DirectorySearch): Filter[] {
  const { words, city, country, openNow, maxPrice, diet, without } = search
  const filters: (Filter | null)[] = [
    words ? { name: `«${words}»`, removed: { words: '' } } : null,
    city ? { name: city, removed: { city: '' } } : null,
    country ? { name: countryLabel(country), removed: { country: null } } : null,
    openNow ? { name: 'Abierto ahora', removed: { openNow: false } } : null,
    maxPrice === null ? null : { name: maxPriceText(maxPrice), removed: { maxPrice: null } },
    diet ? { name: diet, removed: { diet: null } } : null,
    ...without.map((name) => ({
      name: `sin ${name}`,
      removed: { without: without.filter((other) => other !== name) },
    })),
  ]
  return filters.filter((filter) => filter !== null)
}

export function maxPriceText(price: number): string {
  return `Hasta ${formatPrice(Math.round(price * 100), 'USD')}`
}
