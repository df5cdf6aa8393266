import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { getHours } from '#contract/hours/hours.ts'
import { call } from '../client/api.ts'
import { HoursForm } from '../features/hours/hours-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Horario', description: 'Cuándo abre y cuándo cierra tu restaurante.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return call(getHours, { params: { id: Number(params.id) } })
}

export default function HoursScreen() {
  const hours = useLoaderData<typeof clientLoader>()
  const { id, country } = useRestaurant()
  return <HoursForm restaurantId={id} country={country} hours={hours} />
}

export function ErrorBoundary() {
  return <RestaurantError />
}
