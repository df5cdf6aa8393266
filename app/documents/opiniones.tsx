import { listAllReviews } from '#contract/reviews/reviews.ts'
import { ReportLink } from '../features/restaurants/page/report-link.tsx'
import { ReviewInvitation } from '../features/restaurants/page/review-invitation.tsx'
import { ReviewList } from '../features/restaurants/page/review-list.tsx'
import { Like } from '../features/reviews/like.tsx'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { editReviewPath, restaurantPath, reviewsPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadRestaurant } from '../server-render/load-restaurant.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { restaurantData } from '../server-render/structured-data.ts'
import { BackLink } from '../ui/back-link.tsx'
import { HeartIcon, StarIcon } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/opiniones.ts'
import styles from './opiniones.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { restaurant, dishes } = await loadRestaurant(args)
  const cursor = args.url.searchParams.get('cursor') ?? undefined
  const params = { restaurantId: restaurant.id }
  const reviews = await getCall(args.context)(listAllReviews, { params, query: { cursor } })
  const { publicUrl, imageBase } = getPageRequest(args.context)
  return withoutSerialising({ restaurant, reviews, dishes, isFirstPage: cursor === undefined, publicUrl, imageBase })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant, isFirstPage } = loaderData
  const words = metaTexts(matches).reviews
  return pageMeta(matches, {
    title: words.titleOf(restaurant.name),
    description: words.descriptionOf(restaurant.name, restaurant.city),
    // Later pages change with every new review, so search engines do not index them.
    ...(isFirstPage && { path: reviewsPath(restaurant) }),
    picture: socialPicturePath(restaurant),
  })
}

export default function Opiniones({ loaderData }: Route.ComponentProps) {
  const words = useWords('reviews')
  const { theirs } = useWords('page')
  const { restaurant, reviews, dishes, isFirstPage } = loaderData
  const path = reviewsPath(restaurant)
  return (
    <article className={styles.page}>
      <Island name="order" when="visible" props={{ restaurantId: restaurant.id }}>
        <BackLink href={restaurantPath(restaurant)}>{words.back}</BackLink>
      </Island>
      <p lang={theirs} className={styles.name}>
        {restaurant.name}
      </p>
      <h1>{words.heading}</h1>
      <p className={styles.totals}>
        <span className={styles.likes}>
          <HeartIcon />
          <b>{restaurant.total_likes}</b> {words.likes}
        </span>
        {restaurant.rating !== null && (
          <span>
            <StarIcon />
            <b>{restaurant.rating.toFixed(1)}</b> {words.outOfFive}
          </span>
        )}
      </p>
      <Like restaurant={restaurant} />
      <ReviewInvitation restaurant={restaurant} from={path} />
      <Island name="own-review" when="visible">
        <template>
          <LinkButton href={editReviewPath(restaurant)} look="quiet">
            {words.edit}
          </LinkButton>
        </template>
        <ReviewList
          reviews={reviews.items}
          menu={loaderData}
          actions={(review) => <ReportLink restaurant={restaurant} review={review} />}
        />
      </Island>
      <nav aria-label={words.pages} className={styles.pages}>
        {!isFirstPage && (
          <LinkButton href={path} look="quiet">
            {words.newest}
          </LinkButton>
        )}
        {reviews.next_cursor && (
          <LinkButton href={`${path}?cursor=${encodeURIComponent(reviews.next_cursor)}`} look="quiet">
            {words.more}
          </LinkButton>
        )}
      </nav>
      <StructuredData data={restaurantData(restaurant, dishes, loaderData)} />
    </article>
  )
}
