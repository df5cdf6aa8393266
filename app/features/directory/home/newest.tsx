import type { LatestDish } from '#contract/menu/menu.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { ArrowIcon } from '../../../ui/icons.tsx'
import { screenWide } from '../../../ui/screen-wide.ts'
import { useWords } from '../../../ui/words.ts'
import { RestaurantSlide } from '../directory-card.tsx'
import { Carousel } from './carousel.tsx'
import { LatestDishCard } from './latest-dish-card.tsx'
import styles from './newest.module.css'
import { SectionHead } from './section-head.tsx'

const cardsBeforeTheCarousel = 3
/** No restaurant has this id. */
const afterTheLast = 0
const slideWidth = `(min-width: 1152px) 548px, (min-width: 768px) 46vw, ${screenWide}`

/** The sections of the home page with the newest restaurants and dishes; an empty section is left out. */
export function NewestRestaurants({ restaurants }: { restaurants: readonly Restaurant[] }) {
  const words = useWords('home')
  if (restaurants.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead title={words.newRestaurants} more={{ href: '/restaurantes', text: words.allRestaurants }} />
      <Carousel
        label={words.newRestaurants}
        perView={2}
        slides={[
          ...restaurants.map((restaurant) => ({
            key: restaurant.id,
            content: <RestaurantSlide restaurant={restaurant} sizes={slideWidth} />,
          })),
          { key: afterTheLast, content: <AllRestaurants /> },
        ]}
      />
    </section>
  )
}

/** The last slide leads on to the list. */
function AllRestaurants() {
  const words = useWords('home')
  return (
    <a href="/restaurantes" className={styles.all}>
      {words.toList} <ArrowIcon />
    </a>
  )
}

export function NewestDishes({ dishes }: { dishes: readonly LatestDish[] }) {
  const words = useWords('home')
  if (dishes.length === 0) return null
  const more = dishes.slice(cardsBeforeTheCarousel)
  return (
    <section className={styles.section}>
      <h2>{words.newDishes}</h2>
      <ul className={styles.cards}>
        {dishes.slice(0, cardsBeforeTheCarousel).map((dish) => (
          <li key={dish.id}>
            <LatestDishCard dish={dish} />
          </li>
        ))}
      </ul>
      {more.length > 0 && (
        <>
          <h2 className={styles.more}>{words.moreDishes}</h2>
          <Carousel
            label={words.moreDishes}
            perView={3}
            hasIndicators
            slides={more.map((dish) => ({ key: dish.id, content: <LatestDishCard dish={dish} isSlide /> }))}
          />
        </>
      )}
    </section>
  )
}
