import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getOwnOrdering } from '#contract/orders/order-settings.ts'
import { call } from '../client/api.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import { tablesPanelPath } from './frame/restaurant-tabs.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This form is opened rarely.
const OrderingForm = lazy(async () => ({
  default: (await import('../features/orders/settings/settings-form.tsx')).OrderingForm,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Cómo recibes pedidos', description: 'Cómo te piden, adónde llevas y cómo te pagan.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return call(getOwnOrdering, { params: { id: Number(params.id) } })
}

export default function OrderingScreen() {
  const ordering = useLoaderData<typeof clientLoader>()
  const { id, currency } = useRestaurant()
  return (
    <Suspense>
      <OrderingForm restaurantId={id} currency={currency} ordering={ordering} tablesPath={tablesPanelPath(id)} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
