import { data, redirect } from 'react-router'
import { type City, listCities, listRestaurants } from '#contract/directory/directory.ts'
import type { Call } from '#contract/endpoint.ts'
import { ActiveFilters } from '../features/directory/active-filters.tsx'
import { AllCities, CityChips, isSameCity } from '../features/directory/city-chips.tsx'
import {
  type DirectorySearch,
  directoryLink,
  directoryPath,
  isFiltered,
  isForDishes,
  readDirectorySearch,
} from '../features/directory/directory-search.ts'
import { FilterForm } from '../features/directory/filter-form.tsx'
import { type Count, findResults } from '../features/directory/find-results.ts'
import { AddedNotice } from '../features/directory/home/added-notice.tsx'
import { NothingFound } from '../features/directory/nothing-found.tsx'
import { OrderChoice } from '../features/directory/order-choice.tsx'
import { DirectoryResults } from '../features/directory/results.tsx'
import { SearchForm } from '../features/directory/search-form.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { part } from '../ui/parts.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/restaurantes.ts'
import styles from './restaurantes.module.css'

/** More than the countries of the product have. */
const allCities = 2000

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = getCall(context)
  const search = readDirectorySearch(new URL(request.url).searchParams)
  const [found, cities] = await Promise.all([findResults(call, search), listCitiesFor(call, search)])
  const isEmpty = found.dishes.length + found.restaurants.length === 0
  if (isEmpty && (await isCityElsewhere(call, search))) throw redirect(directoryPath(search, { city: '' }))
  const counts = { ...found.counts, restaurants: countInCities(search, cities) ?? found.counts.restaurants }
  const answer = withoutSerialising({
    search,
    found: { ...found, counts },
    cities,
    tileUrl: getPageRequest(context).tileUrl,
  })
  // There are as many positions as diners: such a page is neither cached nor kept by anybody.
  return search.near ? data(answer, { headers: { 'cache-control': 'no-store' } }) : data(answer)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

async function listCitiesFor(call: Call, search: DirectorySearch) {
  const { view, country } = search
  const isForm = view === 'cities' || view === 'filters'
  if (isForDishes(search) && !isForm) return []
  return call(listCities, { query: { limit: allCities, ...(country && { country }) } })
}

/** Null where other filters than city and country narrow the list, or restaurants that are on no map are left out. */
function countInCities(search: DirectorySearch, cities: readonly City[]): Count | null {
  const { city, openNow, order, near } = search
  if (isForDishes(search) || openNow || (order === 'distance' && near)) return null
  const counted = cities.filter((one) => !city || isSameCity(one.city, city))
  return { count: counted.reduce((sum, { restaurants }) => sum + restaurants, 0), isMore: false }
}

/** Choosing another country drops the city. Without script the form sends both, and the server drops it. */
async function isCityElsewhere(call: Call, search: DirectorySearch): Promise<boolean> {
  const { city, country } = search
  if (!city || !country || search.cursor || search.view === 'filters') return false
  const isPlain = directoryPath({ ...search, city: '', country: null, view: 'grid' }) === '/restaurantes'
  if (isPlain) return true
  const inCity = await call(listRestaurants, { query: { city, country, limit: 1 } })
  return inCity.items.length === 0
}

/** For search engines, filters and later pages share the canonical address of the list; searches are not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = metaTexts(matches).directory
  return pageMeta(matches, {
    title,
    description,
    ...(isForDishes(loaderData.search) ? {} : { path: '/restaurantes' }),
  })
}

export default function Restaurantes({ loaderData }: Route.ComponentProps) {
  const words = useWords('directory')
  const { search, found, cities } = loaderData
  const isEmpty = found.dishes.length + found.restaurants.length === 0
  const isList = search.view === 'grid' || search.view === 'list'
  return (
    <div {...part('directory')} className={styles.page}>
      <div>
        <h1>{words.title}</h1>
        <AddedNotice />
      </div>
      <SearchForm search={search}>
        {isList && !isEmpty && <OrderChoice search={search} isDishes={found.dishes.length > 0} />}
      </SearchForm>
      {search.view === 'filters' && <Filters search={search} cities={cities} />}
      {search.view === 'cities' && <Cities search={search} cities={cities} />}
      {isList && (
        <>
          {!isFiltered(search) && <CityChips cities={cities} search={search} />}
          {isEmpty ? (
            <>
              <ActiveFilters search={search} />
              <NothingFound search={search} />
            </>
          ) : (
            <DirectoryResults {...pick(loaderData)} />
          )}
        </>
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

/** A spread finds no properties of what a loader answers. */
const pick = ({ search, found, cities, tileUrl }: Loaded) => ({ search, found, cities, tileUrl })

function Filters({ search, cities }: Pick<Loaded, 'search' | 'cities'>) {
  const words = useWords('directory')
  return (
    <section>
      <BackLink {...directoryLink(search, { view: 'grid' })}>
        {isFiltered(search) ? words.results : words.restaurants}
      </BackLink>
      <h2 className={styles.citiesTitle}>{words.filters}</h2>
      <FilterForm search={search} cities={cities} />
    </section>
  )
}

function Cities({ search, cities }: Pick<Loaded, 'search' | 'cities'>) {
  const countries = useWords('countries')
  const words = useWords('directory')
  return (
    <section>
      <BackLink {...directoryLink(search, { view: 'grid' })}>{words.restaurants}</BackLink>
      <h2 className={styles.citiesTitle}>
        {search.country ? words.allCitiesOf(countries[search.country]) : words.allCities}
      </h2>
      <AllCities cities={cities} search={search} />
    </section>
  )
}
