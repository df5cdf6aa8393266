import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getOrdering } from '#contract/orders/order-settings.ts'
import { type CartaChoice, getCartaChoice } from '#contract/print/print.ts'
import { call } from '../client/api.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This screen is opened rarely.
const PrintDesk = lazy(async () => ({ default: (await import('../features/print/print-desk.tsx')).PrintDesk }))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Imprimir', description: 'Tu carta, habladores, adhesivos y afiches para imprimir.' })

/** The screen does not wait for the first pages. */
export function clientLoader({ params: { id = '' } }: ClientLoaderFunctionArgs) {
  const tables = call(getOrdering, { params: { id } }).then(({ tables }) => tables.map(({ name }) => name))
  const choice = call(getCartaChoice, { params: { id } })
  const preview = fetchFirst(Number(id), choice)
  return { choice, preview, tables: tables.catch(() => []) }
}

async function fetchFirst(id: number, choice: Promise<CartaChoice>) {
  const { fetchFirstPreview } = await import('../features/print/fetch-print.ts')
  return fetchFirstPreview(id, await choice)
}

export default function PrintScreen() {
  const { choice, preview, tables } = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  return (
    <Suspense>
      <PrintDesk restaurant={restaurant} choice={choice} firstPreview={preview} namedTables={tables} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
