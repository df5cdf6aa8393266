import type { City } from '#contract/directory/directory.ts'
import type { Words } from '#contract/texts/texts.ts'
import { Island } from '../../islands/island.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { GridIcon, ListIcon, PinIcon } from '../../ui/icons.tsx'
import { buttonClass } from '../../ui/link-button.tsx'
import { part } from '../../ui/parts.ts'
import { useWords } from '../../ui/words.ts'
import { ActiveFilters } from './active-filters.tsx'
import { almuerzosLink } from './almuerzos-path.ts'
import { isSameCity } from './city-chips.tsx'
import { cityPath, hasCityPage } from './city-path.ts'
import { DirectoryList, MoreResults } from './directory-list.tsx'
import { type DirectorySearch, directoryLink } from './directory-search.ts'
import type { Count, findResults } from './find-results.ts'
import { FoundDishes } from './found-dishes.tsx'
import { NearbyInvitation } from './home/nearby-invitation.tsx'
import { RestaurantsBeside } from './restaurants-beside.tsx'
import styles from './results.module.css'

type ResultsProps = {
  search: DirectorySearch
  found: Awaited<ReturnType<typeof findResults>>
  cities: readonly City[]
  tileUrl: string
}

/** Dishes with restaurants beside them, or restaurants; how they are ordered, and where they are on the map. */
export function DirectoryResults({ search, found, cities, tileUrl }: ResultsProps) {
  const words = useWords('directory')
  const { dishes, restaurants, nextCursor } = found
  const isDishes = dishes.length > 0
  const isOnMap = dishes.some(({ restaurant }) => restaurant.location) || restaurants.some(({ location }) => location)
  return (
    <>
      <div className={styles.head}>
        <div {...part('summary')} className={styles.summary}>
          {search.order === 'distance' && !search.near && <NearbyInvitation />}
          <Summary search={search} cities={cities} />
        </div>
        <p role="status" {...part('status')} />
      </div>
      <div {...part('results')} className={styles.results}>
        <Island name="results-map" when="touched" props={{ tileUrl }} className={styles.map}>
          <div className={styles.bar}>
            <p {...part('count')}>{countText(words, found.counts)}</p>
            {!isDishes && <ViewToggle search={search} />}
            {isOnMap && (
              <button
                type="button"
                {...part('map-toggle')}
                aria-expanded="false"
                className={`${buttonClass('quiet')} ${styles.toggle}`}
              >
                <PinIcon />
                {words.showMap}
              </button>
            )}
          </div>
        </Island>
        <div>
          {isDishes ? (
            <Both found={found} search={search} />
          ) : (
            <DirectoryList restaurants={restaurants} search={search} />
          )}
          <MoreResults search={isDishes ? search : { ...search, kind: 'restaurants' }} nextCursor={nextCursor} />
          {isDishes && search.words && (
            <p>
              <a {...almuerzosLink(search)} className={styles.almuerzos}>
                {words.inAlmuerzos(search.words)}
              </a>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** The first restaurants and, below them, the dishes. */
function Both({ found, search }: Pick<ResultsProps, 'found' | 'search'>) {
  const words = useWords('directory')
  const { dishes, restaurants, hasMoreRestaurants } = found
  if (restaurants.length === 0) {
    return (
      <>
        <h2 className="visually-hidden">{words.dishes}</h2>
        <FoundDishes dishes={dishes} />
      </>
    )
  }
  return (
    <div className={styles.both}>
      <section aria-labelledby="titulo-restaurantes">
        <div className={styles.title}>
          <h2 id="titulo-restaurantes">{words.restaurants}</h2>
          {hasMoreRestaurants && <a {...directoryLink(search, { kind: 'restaurants' })}>{words.showRestaurants}</a>}
        </div>
        <RestaurantsBeside restaurants={restaurants} />
      </section>
      <section aria-labelledby="titulo-platos">
        <h2 id="titulo-platos" className={styles.title}>
          {words.dishes}
        </h2>
        <FoundDishes dishes={dishes} />
      </section>
    </div>
  )
}

/** '5 platos y 1 restaurante', 'más de 24 platos'. */
function countText(words: Words<'directory'>, { dishes, restaurants }: ResultsProps['found']['counts']): string {
  const text = ({ count, isMore }: Count, noun: string) =>
    isMore ? words.moreThan(`${count} ${noun}`) : `${count} ${noun}`
  const ofDishes = text(dishes, words.dishesNoun(dishes.count))
  const ofRestaurants = text(restaurants, words.restaurantsNoun(restaurants.count))
  if (dishes.count === 0) return ofRestaurants
  return restaurants.count === 0 ? ofDishes : words.both(ofDishes, ofRestaurants)
}

/** The filters; on later pages, also a link to the first. */
function Summary({ search, cities }: Pick<ResultsProps, 'search' | 'cities'>) {
  const words = useWords('directory')
  const cityPage = findCityPage(search, cities)
  return (
    <>
      {search.cursor && <BackLink {...directoryLink(search)}>{words.toStart}</BackLink>}
      <ActiveFilters search={search} />
      {cityPage && (
        <p>
          <a href={cityPath(cityPage)}>{words.whatToEat(cityPage.city)}</a>
        </p>
      )}
    </>
  )
}

/** Known of the largest cities, whose sizes the page has loaded. */
function findCityPage({ city: chosen }: DirectorySearch, cities: readonly City[]): City | undefined {
  return cities.find((known) => hasCityPage(known) && isSameCity(known.city, chosen))
}

/** A link, so that a shared address opens in the same view. Its text names the other view. */
function ViewToggle({ search }: { search: DirectorySearch }) {
  const words = useWords('directory')
  const isList = search.view === 'list'
  return (
    <a
      {...directoryLink(search, { view: isList ? 'grid' : 'list' })}
      className={`${buttonClass('quiet')} ${styles.toggle}`}
    >
      {isList ? <GridIcon /> : <ListIcon />}
      {isList ? words.asGrid : words.asList}
    </a>
  )
}
