import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getOverview } from '#contract/overview.ts'
import { call } from '../client/api.ts'
import { TodayForOwner } from '../features/overview/today-for-owner.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useBackLinkState } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Hoy en tu restaurante', description: 'Lo que hoy te espera en este restaurante.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return call(getOverview, { query: { restaurant_id: params.id } })
}

export default function Today() {
  const overview = useLoaderData<typeof clientLoader>()
  return <TodayForOwner overview={overview} linkState={useBackLinkState()} />
}

export function ErrorBoundary() {
  return <RestaurantError />
}
