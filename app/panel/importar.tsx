import { lazy, Suspense, useCallback } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { getImport, listImports } from '#contract/imports/imports.ts'
import { dishLimit } from '#contract/payments/plans.ts'
import { call, ignoreIfGone } from '../client/api.ts'
import { StartNotices } from '../features/notices/start-notices.tsx'
import { readPushState } from '../features/notices/this-device.ts'
import { PlusOffer } from '../features/payments/plus-offer.tsx'
import { UpgradeButton } from '../features/payments/upgrade-button.tsx'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPanelPath } from '../links/panel-paths.ts'
import { useSession } from '../session/session.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { useBackLinkState, useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This one is opened rarely.
const ImportDesk = lazy(() => import('../features/imports/import-desk.tsx'))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Importar carta', description: 'Tu carta entra sola: PDF, Excel, CSV o texto.' })

export async function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const restaurantId = Number(params.id)
  const openId = Number(new URL(request.url).searchParams.get('carta'))
  const [drafts, restaurants, read] = await Promise.all([
    call(listImports, { params: { restaurantId } }),
    listOwnRestaurants(),
    openId > 0 ? call(getImport, { params: { id: openId } }).catch(ignoreIfGone('import.not_found')) : null,
  ])
  return { drafts, others: restaurants.filter(({ id }) => id !== restaurantId), read: read ?? null }
}

export default function ImportScreen() {
  const { drafts, others, read } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const backLink = useBackLinkState()
  const [, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const role = useSession()?.user.role
  const limit = role ? dishLimit[role] : null
  const { pathname, search } = useLocation()
  const reload = useCallback(() => void revalidate(), [revalidate])
  return (
    <Suspense>
      <ImportDesk
        restaurant={restaurant}
        drafts={drafts}
        read={read?.restaurant_id === restaurant.id ? read : null}
        others={others}
        limit={limit}
        // After the payment the same draft is open again.
        upgrade={<UpgradeButton returnTo={`${pathname}${search}`} />}
        offer={limit !== null && <PlusOffer limit={limit} />}
        menuLink={
          <Link to={menuPanelPath(restaurant.id)} state={backLink} className={buttonClass('primary')}>
            Ver tu menú
          </Link>
        }
        offerNotices={readPushState() === 'offered' && <StartNotices onStarted={() => undefined} />}
        onOpen={(id) => setParams(id === null ? {} : { carta: String(id) }, { state: backLink })}
        onReload={reload}
      />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
