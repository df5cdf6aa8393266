import {
  type ClientLoaderFunctionArgs,
  href,
  Link,
  type MetaFunction,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { listRestaurants } from '#contract/directory/directory.ts'
import { listMyReviews, listReviewedRestaurants } from '#contract/reviews/reviews.ts'
import { call } from '../client/api.ts'
import { EmptyBox } from '../controls/empty-box.tsx'
import { MoreButton } from '../features/reviews/more-button.tsx'
import { RestaurantSearch } from '../features/reviews/restaurant-search.tsx'
import { RestaurantTable } from '../features/reviews/restaurant-table.tsx'
import { useMorePages } from '../features/reviews/use-more-pages.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { buttonClass } from '../ui/link-button.tsx'
import { PageHeading } from './frame/page-heading.tsx'
import classes from './review-page.module.css'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Opiniones', description: 'Encuentra dónde comiste y cuenta cómo te fue.' })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const words = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? ''
  const [firstPage, mine, firstReviewed] = await Promise.all([
    search(words),
    // The list works without them.
    call(listMyReviews).catch(() => []),
    words === '' ? call(listReviewedRestaurants).catch(() => noPage) : noPage,
  ])
  const ratings = new Map(mine.map((review) => [review.restaurant_id, review.rating]))
  const hidden = new Map(
    mine.flatMap(({ is_hidden, restaurant_id, hidden_reason }) =>
      is_hidden ? [[restaurant_id, hidden_reason ? `Motivo: ${hidden_reason}` : ''] as const] : [],
    ),
  )
  return { words, firstPage, firstReviewed, ratings, hidden }
}

const noPage = { items: [], next_cursor: null }

function search(words: string, cursor?: string) {
  return call(listRestaurants, { query: { q: words || undefined, cursor } })
}

export default function MyReviews() {
  const { words, firstPage, firstReviewed, ratings, hidden } = useLoaderData<typeof clientLoader>()
  const { items, more } = useMorePages(firstPage, (cursor) => search(words, cursor))
  const reviewed = useMorePages(firstReviewed, (cursor) => call(listReviewedRestaurants, { query: { cursor } }))
  const hasReviewed = reviewed.items.length > 0
  const others = hasReviewed ? items.filter(({ id }) => !ratings.has(id)) : items
  const isSearching = useNavigation().location?.pathname === href('/dashboard/user/reviews')
  return (
    <div className={classes.page}>
      <div>
        <PageHeading lead="Encuentra dónde comiste, dale me gusta y cuenta cómo te fue.">Opiniones</PageHeading>
      </div>
      <RestaurantSearch words={words} isSearching={isSearching} />
      {hasReviewed && (
        <section className={classes.page} aria-labelledby="tus-opiniones">
          <h2 id="tus-opiniones">Tus opiniones</h2>
          <RestaurantTable
            restaurants={reviewed.items.map(({ restaurant }) => restaurant)}
            ratings={ratings}
            hidden={hidden}
          />
          <MoreButton {...reviewed.more} label="Ver más opiniones tuyas" />
        </section>
      )}
      {hasReviewed && <h2>Otros restaurantes</h2>}
      {items.length === 0 && <NothingFound words={words} />}
      {others.length > 0 && <RestaurantTable restaurants={others} ratings={ratings} />}
      <MoreButton {...more} />
    </div>
  )
}

function NothingFound({ words }: { words: string }) {
  if (words === '')
    return (
      <EmptyBox>
        <p>Todavía no hay restaurantes. Vuelve pronto.</p>
      </EmptyBox>
    )
  return (
    <EmptyBox>
      <p>No encontramos «{words}». Prueba con menos palabras o con la ciudad.</p>
      <Link to={href('/dashboard/user/reviews')} className={buttonClass('quiet')}>
        Ver todos
      </Link>
    </EmptyBox>
  )
}
