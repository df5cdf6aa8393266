import { data } from 'react-router'
import { listAlmuerzos } from '#contract/search/almuerzo-search.ts'
import { ActiveFilters } from '../features/directory/active-filters.tsx'
import { AlmuerzoList } from '../features/directory/almuerzo-list.tsx'
import { AlmuerzoSearchForm } from '../features/directory/almuerzo-search-form.tsx'
import { almuerzosLink } from '../features/directory/almuerzos-path.ts'
import { directoryPath, readDirectorySearch } from '../features/directory/directory-search.ts'
import { NearbyInvitation } from '../features/directory/home/nearby-invitation.tsx'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall, withoutSerialising } from '../server-render/page-context.ts'
import { PinIcon } from '../ui/icons.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { part } from '../ui/parts.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/almuerzos.ts'
import styles from './almuerzos.module.css'

const mostShown = 60

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = readDirectorySearch(new URL(request.url).searchParams)
  const search = { ...asked, country: null, diet: null, kind: null }
  const { words, city, near, openNow, maxPrice, without } = search
  const almuerzos = await getCall(context)(listAlmuerzos, {
    query: {
      limit: mostShown,
      ...(words && { q: words }),
      ...(city && { city }),
      ...(near && { near }),
      ...(openNow && { open_now: '1' as const }),
      ...(maxPrice !== null && { max_price: maxPrice }),
      ...(without.length > 0 && { without: without.join(',') }),
    },
  })
  const answer = withoutSerialising({ search, almuerzos })
  // There are as many positions as diners: such a page is neither cached nor kept by anybody.
  return near ? data(answer, { headers: { 'cache-control': 'no-store' } }) : data(answer)
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { almuerzosToday, almuerzosDescription } = metaTexts(matches).directory
  return pageMeta(matches, { title: almuerzosToday, description: almuerzosDescription, path: '/almuerzos' })
}

export default function Almuerzos({ loaderData: { search, almuerzos } }: Route.ComponentProps) {
  const words = useWords('directory')
  const isAsked = search.order === 'distance'
  return (
    <div {...part('directory')} className={styles.page}>
      <h1>{words.almuerzosToday}</h1>
      <AlmuerzoSearchForm search={search} />
      <div>
        <div {...part('summary')} className={styles.summary}>
          {isAsked && !search.near && <NearbyInvitation />}
          <ActiveFilters search={search} linkTo={almuerzosLink} />
        </div>
        <p role="status" {...part('status')} />
      </div>
      <Island name="nearby" when={isAsked ? 'visible' : 'touched'}>
        <p {...part('orders')}>
          {!isAsked && (
            <a {...almuerzosLink(search, { order: 'distance' })} {...part('nearby')} className={buttonClass('quiet')}>
              <PinIcon />
              {words.nearest}
            </a>
          )}
          {isAsked && <a {...almuerzosLink(search)} {...part('nearby')} hidden />}
        </p>
      </Island>
      {almuerzos.length > 0 ? (
        <section aria-labelledby="titulo-almuerzos">
          <h2 id="titulo-almuerzos" className="visually-hidden">
            {words.almuerzosToday}
          </h2>
          <AlmuerzoList almuerzos={almuerzos} />
        </section>
      ) : (
        <div className={styles.none}>
          <p>{words.noAlmuerzos}</p>
          <LinkButton href={directoryPath(search)}>{words.searchDishes}</LinkButton>
        </div>
      )}
    </div>
  )
}
