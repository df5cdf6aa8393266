import { besideCategories } from '#contract/menu/categories.ts'
import type { Dish } from '#contract/menu/menu.ts'
import type { Review } from '#contract/reviews/reviews.ts'

/** Two rows on a wide screen. */
const mostFavourites = 6
const fewestStars = 4

type Shown = Pick<Dish, 'id' | 'category' | 'image' | 'sold_out'>
type Read = Pick<Review, 'rating' | 'dishes'>

/** Puts the dishes first that content diners name most often, then the first main dishes with a photograph. Sold-out dishes come last. */
export function chooseFavourites<One extends Shown>(dishes: readonly One[], reviews: readonly Read[]): One[] {
  const eaten = timesEaten(reviews)
  const rankOf = ({ id, category, image, sold_out }: Shown) => [
    sold_out ? 1 : 0,
    -(eaten.get(id) ?? 0),
    besideCategories.includes(category) ? 1 : 0,
    image ? 0 : 1,
  ]
  return dishes.toSorted((one, other) => compare(rankOf(one), rankOf(other))).slice(0, mostFavourites)
}

export function areNamed(dishes: readonly Shown[], reviews: readonly Read[]): boolean {
  const eaten = timesEaten(reviews)
  return dishes.some(({ id }) => eaten.has(id))
}

function timesEaten(reviews: readonly Read[]): ReadonlyMap<number, number> {
  const eaten = reviews.filter(({ rating }) => rating >= fewestStars).flatMap(({ dishes }) => dishes)
  return new Map([...Map.groupBy(eaten, ({ id }) => id)].map(([id, named]) => [id, named.length]))
}

function compare(one: readonly number[], other: readonly number[]): number {
  const difference = one.findIndex((value, index) => value !== other[index])
  return difference < 0 ? 0 : (one[difference] ?? 0) - (other[difference] ?? 0)
}
