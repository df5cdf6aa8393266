import { listReviews } from '#contract/reviews.ts'
import { AlmuerzoToday } from '../features/almuerzo/almuerzo-today.tsx'
import { ContactBar } from '../features/menu-page/contact-bar.tsx'
import { ContactBlock } from '../features/restaurant-page/contact-block.tsx'
import { DishCards } from '../features/restaurant-page/dish-cards.tsx'
import { Information } from '../features/restaurant-page/information.tsx'
import { QrCard } from '../features/restaurant-page/qr-card.tsx'
import { RestaurantBanner } from '../features/restaurant-page/restaurant-banner.tsx'
import { RestaurantHero } from '../features/restaurant-page/restaurant-hero.tsx'
import { restaurantTitle, shortDescription } from '../features/restaurant-page/restaurant-title.ts'
import { ReviewInvitation } from '../features/restaurant-page/review-invitation.tsx'
import { ReviewList } from '../features/restaurant-page/review-list.tsx'
import { ShareCard } from '../features/restaurant-page/share-card.tsx'
import { writePhones } from '../features/restaurant-page/written-phones.ts'
import { Like } from '../features/reviews/like.tsx'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { StructuredData } from '../layout/structured-data.tsx'
import { editReviewPath, restaurantPath, reviewsPath, socialPicturePath } from '../links/restaurant-paths.ts'
import { loadRestaurant } from '../server-render/load-restaurant.ts'
import { getCall, getPageRequest, withoutSerialising } from '../server-render/page-context.ts'
import { restaurantData } from '../server-render/structured-data.ts'
import { LinkButton } from '../ui/button.tsx'
import type { Route } from './+types/restaurante.ts'
import styles from './restaurante.module.css'

export async function loader(args: Route.LoaderArgs) {
  const { restaurant, dishes } = await loadRestaurant(args)
  const reviews = await getCall(args.context)(listReviews, { params: { restaurantId: restaurant.id } })
  const { publicUrl, imageBase, tileUrl } = getPageRequest(args.context)
  return withoutSerialising({
    restaurant,
    dishes,
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
  const { restaurant, dishes, reviews, written, publicUrl, tileUrl } = loaderData
  return (
    <article className={styles.page}>
      {/* Around what is on the first screen: the order has to be there at once. */}
      <Island name="order" when="visible" props={{ restaurantId: restaurant.id }}>
        <RestaurantBanner restaurant={restaurant} />
      </Island>
      <div className={styles.columns}>
        <RestaurantHero restaurant={restaurant}>
          <AlmuerzoToday restaurant={restaurant} />
        </RestaurantHero>
        <aside aria-label="Dirección y contacto" className={styles.visit}>
          <div className={styles.cards}>
            <Information restaurant={restaurant} tileUrl={tileUrl} />
            <ContactBlock restaurant={restaurant} written={written} />
          </div>
        </aside>
        <div className={styles.main}>
          <DishCards restaurant={restaurant} dishes={dishes} />
          {dishes.length > 0 && (
            <p className={styles.more}>
              <LinkButton href={`${restaurantPath(restaurant)}/carta.pdf`} look="quiet">
                Descargar la carta
              </LinkButton>
            </p>
          )}
          <section>
            <h2>Reseñas</h2>
            <Like restaurant={restaurant} />
            <ReviewInvitation restaurant={restaurant} from={restaurantPath(restaurant)} />
            <Island name="own-review" when="visible">
              <template>
                <LinkButton href={editReviewPath(restaurant)} look="quiet">
                  Editar
                </LinkButton>
              </template>
              <ReviewList reviews={reviews} actions={() => null} />
            </Island>
            {restaurant.reviews_count > reviews.length && (
              <p className={styles.more}>
                <LinkButton href={reviewsPath(restaurant)} look="quiet">
                  Ver las {restaurant.reviews_count} opiniones
                </LinkButton>
              </p>
            )}
          </section>
        </div>
        <aside aria-label="Código QR y compartir" className={styles.cards}>
          <QrCard restaurant={restaurant} publicUrl={publicUrl} />
          <ShareCard restaurant={restaurant} publicUrl={publicUrl} />
        </aside>
      </div>
      <ContactBar restaurant={restaurant} />
      <StructuredData data={restaurantData(restaurant, dishes, loaderData)} />
    </article>
  )
}
