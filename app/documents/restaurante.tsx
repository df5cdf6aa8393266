import { listReviews } from '#contract/reviews/reviews.ts'
import { AlmuerzoToday } from '../features/almuerzo/almuerzo-today.tsx'
import { ContactBar } from '../features/menu/page/contact-bar.tsx'
import { DishCards } from '../features/menu/page/dish-cards.tsx'
import { MenuData } from '../features/menu/page/menu-data.tsx'
import { ContactBlock } from '../features/restaurants/page/contact-block.tsx'
import { Information } from '../features/restaurants/page/information.tsx'
import { QrCard } from '../features/restaurants/page/qr-card.tsx'
import { RestaurantBanner } from '../features/restaurants/page/restaurant-banner.tsx'
import { RestaurantHero } from '../features/restaurants/page/restaurant-hero.tsx'
import { restaurantTitle, shortDescription } from '../features/restaurants/page/restaurant-title.ts'
import { ReviewInvitation } from '../features/restaurants/page/review-invitation.tsx'
import { ReviewList } from '../features/restaurants/page/review-list.tsx'
import { ShareCard } from '../features/restaurants/page/share-card.tsx'
import { writePhones } from '../features/restaurants/page/written-phones.ts'
import { Like } from '../features/reviews/like.tsx'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { editReviewPath, restaurantPath, reviewsPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadMenu } from '../server-render/load-menu.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { restaurantData } from '../server-render/structured-data.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/restaurante.ts'
import styles from './restaurante.module.css'

/** The others have a page of their own. */
const mostReviews = 3

export async function loader(args: Route.LoaderArgs) {
  const { restaurant, dishes, state } = await loadMenu(args)
  const reviews = await getCall(args.context)(listReviews, { params: { restaurantId: restaurant.id } })
  const { publicUrl, imageBase, tileUrl } = getPageRequest(args.context)
  return withoutSerialising({
    restaurant,
    dishes,
    state,
    reviews,
    written: await writePhones(restaurant),
    publicUrl,
    imageBase,
    tileUrl,
  })
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { restaurant } = loaderData
  return pageMeta(matches, {
    title: restaurantTitle(restaurant),
    isTitleWhole: true,
    description: shortDescription(restaurant.description),
    path: restaurantPath(restaurant),
    picture: socialPicturePath(restaurant),
  })
}

export default function Restaurante({ loaderData }: Route.ComponentProps) {
  const { restaurant, dishes, state, reviews, written, publicUrl, imageBase, tileUrl } = loaderData
  const reviewWords = useWords('reviews')
  const words = useWords('restaurant')
  return (
    <article className={styles.page}>
      {/* Around what is on the first screen: the order has to be there at once. */}
      <Island name="menu" when="visible" preload="menu-page" props={{ view: 'restaurant', imageBase }}>
        <RestaurantBanner restaurant={restaurant} />
      </Island>
      <div className={styles.columns}>
        <RestaurantHero restaurant={restaurant}>
          <AlmuerzoToday restaurant={restaurant} />
        </RestaurantHero>
        <aside aria-label={words.visit} className={styles.visit}>
          <div className={styles.cards}>
            <Information restaurant={restaurant} tileUrl={tileUrl} />
            <ContactBlock restaurant={restaurant} written={written} />
          </div>
        </aside>
        <div className={styles.main}>
          <DishCards restaurant={restaurant} dishes={dishes} reviews={reviews} />
          <section>
            <h2>{reviewWords.heading}</h2>
            <Like restaurant={restaurant} />
            <ReviewInvitation restaurant={restaurant} from={restaurantPath(restaurant)} />
            <Island name="own-review" when="visible">
              <template>
                <LinkButton href={editReviewPath(restaurant)} look="quiet">
                  {reviewWords.edit}
                </LinkButton>
              </template>
              <ReviewList reviews={reviews.slice(0, mostReviews)} menu={loaderData} actions={() => null} />
            </Island>
            {restaurant.reviews_count > mostReviews && (
              <p className={styles.more}>
                <LinkButton href={reviewsPath(restaurant)} look="quiet">
                  {reviewWords.seeAll(restaurant.reviews_count)}
                </LinkButton>
              </p>
            )}
          </section>
        </div>
        <aside aria-label={words.codeAndSharing} className={styles.cards}>
          <QrCard restaurant={restaurant} publicUrl={publicUrl} />
          <ShareCard restaurant={restaurant} publicUrl={publicUrl} />
        </aside>
      </div>
      <ContactBar restaurant={restaurant} />
      <MenuData state={state} />
      <StructuredData data={restaurantData(restaurant, dishes, loaderData)} />
    </article>
  )
}
