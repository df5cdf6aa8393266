import { type MetaFunction, useLoaderData } from 'react-router'
import { listLikedRestaurants } from '#contract/likes/likes.ts'
import { listSavedDishes } from '#contract/saved-dishes/saved-dishes.ts'
import { call } from '../client/api.ts'
import { EmptyBox } from '../controls/empty-box.tsx'
import { PausedMark } from '../controls/paused-mark.tsx'
import { RestaurantCard } from '../features/restaurants/restaurant-card.tsx'
import { RestaurantList } from '../features/restaurants/restaurant-list.tsx'
import { LikeButton } from '../features/reviews/like-button.tsx'
import { MoreButton } from '../features/reviews/more-button.tsx'
import { useMorePages } from '../features/reviews/use-more-pages.ts'
import { SavedDishes } from '../features/saved-dishes/saved-dishes.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { menuPath, restaurantPath } from '../links/restaurant-paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeading } from './frame/page-heading.tsx'
import classes from './review-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Mis favoritos',
    description: 'Los restaurantes a los que diste me gusta, y los platos que guardaste.',
  })

export async function clientLoader() {
  const [firstPage, dishes] = await Promise.all([call(listLikedRestaurants), call(listSavedDishes)])
  return { firstPage, dishes }
}

export default function MyFavourites() {
  const { firstPage, dishes } = useLoaderData<typeof clientLoader>()
  const { items, more } = useMorePages(firstPage, (cursor) => call(listLikedRestaurants, { query: { cursor } }))
  return (
    <div className={classes.page}>
      <div>
        <PageHeading lead="Los lugares a los que diste me gusta y los platos que guardaste, siempre a mano.">
          Mis favoritos
        </PageHeading>
      </div>
      <RestaurantList
        restaurants={items}
        empty={<NoFavourites />}
        renderCard={(restaurant) => (
          <RestaurantCard
            heading="h2"
            restaurant={restaurant}
            to={restaurantPath(restaurant)}
            note={<PausedMark restaurant={restaurant} />}
          >
            <div className={classes.favourite}>
              <LikeButton restaurant={restaurant} wasLiked />
              <LinkButton look="quiet" wide href={menuPath(restaurant)}>
                Ver menú<span className="visually-hidden"> de {restaurant.name}</span>
              </LinkButton>
            </div>
          </RestaurantCard>
        )}
      />
      <MoreButton {...more} />
      <h2>Platos guardados</h2>
      <SavedDishes dishes={dishes} />
    </div>
  )
}

function NoFavourites() {
  return (
    <EmptyBox>
      <p>Aún no tienes favoritos. Dale me gusta a un restaurante y lo encontrarás aquí.</p>
      <LinkButton href="/restaurantes" look="quiet">
        Ver restaurantes
      </LinkButton>
    </EmptyBox>
  )
}
