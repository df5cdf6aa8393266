import { lazy, Suspense } from 'react'
import type { MetaFunction } from 'react-router'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This form is opened once.
const PricingForm = lazy(async () => ({
  default: (await import('../features/taxes/taxes-form.tsx')).PricingForm,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Precios e impuestos', description: 'Cómo se forma el precio que ven tus clientes.' })

export default function PricingScreen() {
  const restaurant = useRestaurant()
  return (
    <Suspense>
      <PricingForm restaurant={restaurant} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
