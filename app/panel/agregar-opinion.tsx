import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaFunction,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { getLiked } from '#contract/likes/likes.ts'
import { listMenu } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { getMyReview, listReviews, type Review } from '#contract/reviews/reviews.ts'
import { call } from '../client/api.ts'
import { ReviewList } from '../features/restaurants/page/review-list.tsx'
import { AddReviewForm } from '../features/reviews/add-review-form.tsx'
import { AlreadyReviewed } from '../features/reviews/already-reviewed.tsx'
import { getRestaurantAt } from '../features/reviews/get-restaurant-at.ts'
import { LikeButton } from '../features/reviews/like-button.tsx'
import { OwnReviewDialog, ReportButton, ReportDialog } from '../features/reviews/report-review.tsx'
import { ReviewedRestaurant } from '../features/reviews/reviewed-restaurant.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { addReviewPath, editReviewPath, reviewsPath } from '../links/restaurant-paths.ts'
import { useSession } from '../session/session.ts'
import { BackIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { ArrivalState } from './editar-opinion.tsx'
import classes from './review-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Opinar', description: 'Cuenta cómo te fue en este restaurante.' })

/** docs/product/reviews.md, Reviews and likes: when reviews or likes cannot be fetched, the page works without them. */
export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const restaurant = await getRestaurantAt(args, addReviewPath)
  const about = { params: { restaurantId: restaurant.id } }
  const [reviews, mine, likes, menu] = await Promise.all([
    call(listReviews, about).catch(() => []),
    call(getMyReview, about).catch(() => ({ review: null })),
    call(getLiked, about).catch(() => ({ liked: false })),
    call(listMenu, about).catch(() => []),
  ])
  return { restaurant, reviews, ownReview: mine.review, wasLiked: likes.liked, menu }
}

export default function AddReview() {
  const { restaurant, reviews, ownReview, wasLiked, menu } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const userId = useSession()?.user.id
  return (
    <div className={`${classes.page} ${classes.narrow}`}>
      <Link to={href('/dashboard/user/reviews')} className={classes.back}>
        <BackIcon />
        Opiniones
      </Link>
      <ReviewedRestaurant restaurant={restaurant} title={restaurant.name}>
        <LikeButton key={restaurant.id} restaurant={restaurant} wasLiked={wasLiked} />
      </ReviewedRestaurant>
      {ownReview ? (
        <AlreadyReviewed restaurant={restaurant} />
      ) : (
        <AddReviewForm
          key={restaurant.id}
          restaurant={restaurant}
          menu={menu}
          onReviewed={revalidate}
          onReviewedElsewhere={(draft) =>
            navigate(editReviewPath(restaurant), { state: { draft } satisfies ArrivalState })
          }
        />
      )}
      <section>
        <h2>Reseñas</h2>
        <ReviewList
          reviews={reviews}
          actions={(review) => review.user_id !== userId && !review.is_hidden && <ReportButton review={review} />}
        />
      </section>
      {restaurant.reviews_count > reviews.length && (
        <div>
          <LinkButton href={reviewsPath(restaurant)} look="quiet">
            Ver las {restaurant.reviews_count} opiniones
          </LinkButton>
        </div>
      )}
      <ReportFromAddress restaurant={restaurant} ownReview={ownReview} />
    </div>
  )
}

/** The public pages have no form for reports: they link here with the review's id in the address. */
function ReportFromAddress({ restaurant, ownReview }: { restaurant: Restaurant; ownReview: Review | null }) {
  const [query, setQuery] = useSearchParams()
  const reviewId = Number(query.get('reportar'))
  if (!Number.isInteger(reviewId) || reviewId < 1) return null
  const close = () => setQuery({}, { replace: true })
  if (reviewId === ownReview?.id) return <OwnReviewDialog restaurant={restaurant} onClose={close} />
  return <ReportDialog isOpen reviewId={reviewId} onClose={close} />
}
