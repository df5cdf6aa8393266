import { data, redirect } from 'react-router'
import { fewestInCity } from '#contract/cities.ts'
import type { Call } from '#contract/endpoint.ts'
import { countryLabel } from '#contract/places.ts'
import { listCities, listRestaurants } from '#contract/restaurants.ts'
import { AddedNotice } from '../features/directory/added-notice.tsx'
import { AllCities, CityChips, isSameCity, mostChips } from '../features/directory/city-chips.tsx'
import { cityPath } from '../features/directory/city-path.ts'
import {
  type DirectorySearch,
  directoryPath,
  isFiltered,
  readDirectorySearch,
} from '../features/directory/directory-search.ts'
import { NearbyInvitation } from '../features/directory/nearby-invitation.tsx'
import { NoRestaurants } from '../features/directory/no-restaurants.tsx'
import { OrderChips } from '../features/directory/order-chips.tsx'
import { RestaurantList } from '../features/directory/restaurant-list.tsx'
import { CountryField, SearchForm } from '../features/directory/search-form.tsx'
import { Island } from '../islands/island.tsx'
import { part } from '../islands/parts.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { GridIcon, ListIcon } from '../ui/icons.tsx'
import type { Route } from './+types/restaurantes.ts'
import styles from './restaurantes.module.css'

/** More than the countries of the product have. */
const allCities = 2000

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = getCall(context)
  const search = readDirectorySearch(new URL(request.url).searchParams)
  const [page, cities] = await Promise.all([listPage(call, search), listCitiesFor(call, search)])
  if (page.items.length === 0 && (await isCityElsewhere(call, search))) {
    throw redirect(directoryPath(search, { city: '' }))
  }
  const answer = withoutSerialising({ search, restaurants: page.items, nextCursor: page.next_cursor, cities })
  // There are as many positions as diners: such a page is neither cached nor kept by anybody.
  return search.near ? data(answer, { headers: { 'cache-control': 'no-store' } }) : data(answer)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

async function listPage(call: Call, search: DirectorySearch) {
  if (search.view === 'cities') return { items: [], next_cursor: null }
  const { near } = search
  // Without a position there is no distance yet: an island asks for it.
  const order = search.order === 'distance' && !near ? 'newest' : search.order
  return call(listRestaurants, {
    query: {
      ...placeOf(search),
      ...(search.words && { q: search.words }),
      order,
      ...(near && { near }),
      ...(search.cursor && { cursor: search.cursor }),
    },
  })
}

function listCitiesFor(call: Call, { view, country }: DirectorySearch) {
  const limit = view === 'cities' ? allCities : mostChips
  return call(listCities, { query: { limit, ...(country && { country }) } })
}

const placeOf = ({ city, country }: DirectorySearch) => ({ ...(city && { city }), ...(country && { country }) })

/** Choosing another country drops the city. Without script the form sends both, and the server drops it. */
async function isCityElsewhere(call: Call, search: DirectorySearch): Promise<boolean> {
  if (!search.city || !search.country || search.cursor) return false
  if (search.words === '' && search.order !== 'distance') return true
  const inCity = await call(listRestaurants, { query: { ...placeOf(search), limit: 1 } })
  return inCity.items.length === 0
}

/** For search engines, filters and later pages share the canonical address of the list; searches are not indexed. */
export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const isSearch = loaderData.search.words !== ''
  return pageMeta(matches, {
    title: 'Lista de Restaurantes',
    description:
      'Busca restaurantes por nombre, ciudad o tipo de cocina, mira su carta con precios y escríbeles por WhatsApp.',
    ...(isSearch ? {} : { path: '/restaurantes' }),
  })
}

export default function Restaurantes({ loaderData }: Route.ComponentProps) {
  const { search, restaurants, nextCursor, cities } = loaderData
  return (
    <div className={styles.page}>
      <div>
        <h1>Lista de Restaurantes</h1>
        <AddedNotice />
      </div>
      <SearchForm search={search} />
      <div className={styles.places}>
        <CountryField search={search} />
        {search.view !== 'cities' && <CityChips cities={cities} search={search} />}
      </div>
      {search.view === 'cities' ? (
        <Cities search={search} cities={cities} />
      ) : (
        <Results search={search} restaurants={restaurants} nextCursor={nextCursor} cities={cities} />
      )}
    </div>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Cities({ search, cities }: Pick<Loaded, 'search' | 'cities'>) {
  return (
    <section>
      <BackLink href={directoryPath(search, { view: 'grid' })}>Restaurantes</BackLink>
      <h2 className={styles.citiesTitle}>
        Todas las ciudades{search.country && ` de ${countryLabel(search.country)}`}
      </h2>
      <AllCities cities={cities} search={search} />
    </section>
  )
}

function Results({ search, restaurants, nextCursor, cities }: Loaded) {
  if (restaurants.length === 0) return <NoRestaurants search={search} />
  return (
    <>
      <Island name="nearby" when={search.order === 'distance' ? 'visible' : 'touched'} className={styles.head}>
        <OrderChips search={search} />
        <ViewToggle search={search} />
        <div {...part('summary')} className={styles.summary}>
          {search.order === 'distance' && !search.near && <NearbyInvitation />}
          <Summary search={search} cities={cities} />
        </div>
        <p role="status" {...part('status')} />
      </Island>
      <RestaurantList restaurants={restaurants} search={search} nextCursor={nextCursor} />
    </>
  )
}

/** Known of the largest cities, whose sizes the page has loaded. */
function findCityPage({ city: chosen }: DirectorySearch, cities: Loaded['cities']) {
  const found = cities.find(({ city, restaurants }) => restaurants >= fewestInCity && isSameCity(city, chosen))
  return found?.slug ? found : undefined
}

/** Describes the filter; on later pages, links to the first. */
function Summary({ search, cities }: Pick<Loaded, 'search' | 'cities'>) {
  if (search.cursor) return <BackLink href={directoryPath(search)}>Volver al inicio de la lista</BackLink>
  if (!isFiltered(search)) return null
  const cityPage = findCityPage(search, cities)
  const place = [search.city, search.country && countryLabel(search.country)].filter(Boolean).join(', ')
  return (
    <p>
      {search.words ? `Resultados de «${search.words}»` : 'Restaurantes'}
      {place && ` en ${place}`}
      {'. '}
      <a href={directoryPath({ ...search, words: '', city: '', country: null })}>Ver todos</a>
      {cityPage && (
        <>
          {' · '}
          <a href={cityPath(cityPage)}>Qué comer en {cityPage.city}</a>
        </>
      )}
    </p>
  )
}

/** A link, so that a shared address opens in the same view. Its text names the other view. */
function ViewToggle({ search }: { search: DirectorySearch }) {
  const isList = search.view === 'list'
  return (
    <a
      href={directoryPath(search, { view: isList ? 'grid' : 'list' })}
      className={`${buttonClass('quiet')} ${styles.toggle}`}
    >
      {isList ? <GridIcon /> : <ListIcon />}
      {isList ? 'Ver Grid' : 'Ver Lista'}
    </a>
  )
}
