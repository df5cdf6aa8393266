import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useSearchParams } from 'react-router'
import { isLocalDate } from '#contract/hours/time-zones.ts'
import { getShoppingList } from '#contract/shopping/shopping.ts'
import { call } from '../client/api.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first.
const ShoppingDesk = lazy(() => import('../features/shopping/shopping-desk.tsx'))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lista de compras', description: 'Lo que tienes que comprar para lo que vas a cocinar.' })

export function clientLoader({ params, request }: ClientLoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('dia') ?? ''
  return call(getShoppingList, { params: { id: Number(params.id) }, query: isLocalDate(day) ? { day } : {} })
}

export default function Shopping() {
  const list = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const [, setSearch] = useSearchParams()
  const onDay = (dia: string) => setSearch({ dia }, { replace: true, preventScrollReset: true })
  return (
    <Suspense>
      <ShoppingDesk key={list.day} restaurant={restaurant} loaded={list} onDay={onDay} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
