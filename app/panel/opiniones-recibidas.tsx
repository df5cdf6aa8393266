import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { listAllReviews } from '#contract/reviews/reviews.ts'
import { call } from '../client/api.ts'
import { UnsavedForms } from '../controls/forms/unsaved-changes.tsx'
import { ReviewList } from '../features/restaurants/page/review-list.tsx'
import { AnswerReview } from '../features/reviews/answer-review.tsx'
import { MoreButton } from '../features/reviews/more-button.tsx'
import { useMorePages } from '../features/reviews/use-more-pages.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { HeartIcon, StarIcon } from '../ui/icons.tsx'
import { useRestaurant } from './frame/restaurant-context.ts'
import { RestaurantError } from './frame/restaurant-error.tsx'
import classes from './review-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Opiniones recibidas', description: 'Lee lo que dicen de tu restaurante y responde.' })

export function clientLoader({ params }: ClientLoaderFunctionArgs) {
  return listReceived(Number(params.id))
}

function listReceived(restaurantId: number, cursor?: string) {
  return call(listAllReviews, { params: { restaurantId }, query: { cursor } })
}

export default function ReceivedReviews() {
  const firstPage = useLoaderData<typeof clientLoader>()
  const restaurant = useRestaurant()
  const { items, replace, more } = useMorePages(firstPage, (cursor) => listReceived(restaurant.id, cursor))
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <div>
        <p className={classes.lead}>Responde con calma: tu respuesta se lee junto a la opinión.</p>
        <ul className={classes.totals}>
          {restaurant.rating !== null && (
            <li>
              <StarIcon />
              {restaurant.rating.toFixed(1)} de 5
            </li>
          )}
          <li>
            <HeartIcon />
            {restaurant.total_likes} me gusta
          </li>
        </ul>
      </div>
      <UnsavedForms>
        <ReviewList reviews={items} actions={(review) => <AnswerReview review={review} onChanged={replace} />} />
      </UnsavedForms>
      <MoreButton {...more} />
    </div>
  )
}

export function ErrorBoundary() {
  return <RestaurantError />
}
