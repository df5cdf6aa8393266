import { lazy, Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listMenuEnglish } from '#contract/menu/menu-english.ts'
import { call } from '../client/api.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'

// Every file that a screen imports is named in the list of screens, which the application loads first. This one is opened rarely.
const EnglishReview = lazy(async () => ({
  default: (await import('../features/glossary/english-review.tsx')).EnglishReview,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Tu carta en inglés', description: 'Cómo leen tus platos quienes no hablan español.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return call(listMenuEnglish, { params: { restaurantId: Number(params.id) } })
}

export default function English() {
  const dishes = useLoaderData<typeof clientLoader>()
  const { id } = useRestaurant()
  return (
    <Suspense>
      <EnglishReview key={id} restaurantId={id} loaded={dishes} />
    </Suspense>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
