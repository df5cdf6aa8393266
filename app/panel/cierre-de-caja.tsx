import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { isLocalDate } from '#contract/hours/time-zones.ts'
import { getSales } from '#contract/orders/cash-close.ts'
import { call } from '../client/api.ts'
import { useOrderNews } from '../features/orders/use-order-news.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first.
const CashCloseDesk = lazy(() => import('../features/orders/cash-close/cash-close-desk.tsx'))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cierre de caja', description: 'Lo que se pidió cada día, en dinero.' })

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('dia') ?? ''
  return call(getSales, { params: { id: Number(params.id) }, query: isLocalDate(day) ? { from: day, to: day } : {} })
}

export default function CashCloseScreen() {
  const sales = useLoaderData<typeof clientLoader>()
  const { slug } = useRestaurant()
  const [, setSearch] = useSearchParams()
  useOrderNews()
  const onDay = (dia: string) => setSearch({ dia }, { replace: true, preventScrollReset: true })
  return (
    <Suspense>
      <CashCloseDesk sales={sales} slug={slug} onDay={onDay} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
