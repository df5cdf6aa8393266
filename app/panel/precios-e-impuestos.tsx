import type { MetaFunction } from 'react-router'
import { PricingForm } from '../features/price-regime/pricing-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Precios e impuestos', description: 'Cómo se forma el precio que ven tus clientes.' })

export default function PricingScreen() {
  return <PricingForm restaurant={useRestaurant()} />
}

export function ErrorBoundary() {
  return <RestaurantError />
}
