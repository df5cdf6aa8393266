import { listCities, listRestaurants } from '#contract/restaurants.ts'
import { AddedNotice } from '../features/directory/added-notice.tsx'
import { CityChips } from '../features/directory/city-chips.tsx'
import {
  type DirectorySearch,
  directoryPath,
  isFiltered,
  readDirectorySearch,
} from '../features/directory/directory-search.ts'
import { NoRestaurants } from '../features/directory/no-restaurants.tsx'
import { RestaurantList } from '../features/directory/restaurant-list.tsx'
import { SearchForm } from '../features/directory/search-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { BackLink } from '../ui/back-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { GridIcon, ListIcon } from '../ui/icons.tsx'
import type { Route } from './+types/restaurantes.ts'
import styles from './restaurantes.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = getCall(context)
  const search = readDirectorySearch(new URL(request.url).searchParams)
  const query = {
    ...(search.words && { q: search.words }),
    ...(search.city && { city: search.city }),
    ...(search.country && { country: search.country }),
    ...(search.cursor && { cursor: search.cursor }),
  }
  const [page, cities] = await Promise.all([call(listRestaurants, { query }), call(listCities)])
  return withoutSerialising({ search, restaurants: page.items, nextCursor: page.next_cursor, cities })
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
      <CityChips cities={cities} search={search} />
      {restaurants.length === 0 ? (
        <NoRestaurants search={search} />
      ) : (
        <>
          <div className={styles.head}>
            <Summary search={search} />
            <ViewToggle search={search} />
          </div>
          <RestaurantList restaurants={restaurants} search={search} nextCursor={nextCursor} />
        </>
      )}
    </div>
  )
}

/** Describes the filter or the order; on later pages, links to the first. */
function Summary({ search }: { search: DirectorySearch }) {
  if (search.cursor) return <BackLink href={directoryPath(search)}>Volver al inicio de la lista</BackLink>
  if (!isFiltered(search)) return <p>Los más nuevos primero.</p>
  const place = [search.city, search.country].filter(Boolean).join(', ')
  return (
    <p>
      {search.words ? `Resultados de «${search.words}»` : 'Restaurantes'}
      {place && ` en ${place}`}
      {'. '}
      <a href={directoryPath({ ...search, words: '', city: '', country: null })}>Ver todos</a>
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
