import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData, useRouteLoaderData } from 'react-router'
import { getOrdering } from '#contract/orders/order-settings.ts'
import { call } from '../client/api.ts'
import { pageMeta } from '../layout/page-meta.ts'
import type { loader as applicationLoader } from './frame/application.tsx'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This form is opened rarely.
const TablesForm = lazy(async () => ({
  default: (await import('../features/orders/settings/tables-form.tsx')).TablesForm,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mesas', description: 'Los nombres de tus mesas, y un código QR para cada una.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return call(getOrdering, { params: { id: Number(params.id) } })
}

export default function TablesScreen() {
  const application = useRouteLoaderData<typeof applicationLoader>('panel/frame/application')
  const { tables } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  return (
    application && (
      <Suspense>
        <TablesForm restaurant={restaurant} tables={tables} publicUrl={application.publicUrl} />
      </Suspense>
    )
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
