import type { Cents } from '#contract/money.ts'
import type { Quadrant } from './statistics.ts'

/** A dish that was seen less often is not judged. */
export const leastViews = 50
/** A category is judged by what was ordered if so many portions per dish were; else by as many taps on 'Agregar'; else by what was opened. */
const leastPerDish = 5

export type CountedDish = {
  id: number
  category: string
  opens: number
  /** Taps on 'Agregar'. */
  adds: number
  /** Portions. */
  ordered: number
  /** In cents, without tax and service; null when the cost is unknown. */
  margin: Cents | null
}

export type DishPlace = {
  /** Null when something is missing. */
  quadrant: Quadrant | null
  missing: 'views' | 'cost' | null
  /** The dish's share of its category, divided by the least share of a popular dish: popular from 1 on. */
  popularity: number
  /** By how much the margin of one exceeds the average of its category, in cents; null when its cost is unknown. */
  marginOverMean: number | null
}

/** docs/product/statistics.md, Menu engineering: dishes compete within their category. By the dish's id. */
export function placeDishes(dishes: readonly CountedDish[]): Map<number, DishPlace> {
  const categories = Map.groupBy(dishes, ({ category }) => category)
  return new Map([...categories.values()].flatMap(placeCategory))
}

function placeCategory(dishes: readonly CountedDish[]): [number, DishPlace][] {
  const countOf = countFor(dishes)
  const total = sumOf(dishes, countOf)
  const mean = meanMarginOf(dishes, countOf)
  return dishes.map((dish) => {
    const count = countOf(dish)
    // share ≥ 0.7 × 1/n, in whole numbers
    const isPopular = 10 * count * dishes.length >= 7 * total
    const missing = findMissing(dish)
    const isProfitable = dish.margin !== null && dish.margin * mean.weight >= mean.sum
    return [
      dish.id,
      {
        quadrant: missing ? null : quadrantOf(isPopular, isProfitable),
        missing,
        popularity: total === 0 ? 0 : (10 * count * dishes.length) / (7 * total),
        marginOverMean: dish.margin === null ? null : dish.margin - mean.sum / mean.weight,
      },
    ]
  })
}

/** The averages of a category, against which its dishes are judged. */
function countFor(dishes: readonly CountedDish[]): (dish: CountedDish) => number {
  const least = leastPerDish * dishes.length
  const ordered = sumOf(dishes, (dish) => dish.ordered)
  if (ordered >= least && ordered > 0) return (dish) => dish.ordered
  const adds = sumOf(dishes, (dish) => dish.adds)
  const opens = sumOf(dishes, (dish) => dish.opens)
  return adds >= least || adds >= opens ? (dish) => dish.adds : (dish) => dish.opens
}

function quadrantOf(isPopular: boolean, isProfitable: boolean): Quadrant {
  if (isPopular) return isProfitable ? 'estrella' : 'caballo_de_batalla'
  return isProfitable ? 'enigma' : 'perro'
}

/** A dish that was added to the order from the list, or ordered, was seen without being opened. */
function findMissing({ opens, adds, ordered, margin }: CountedDish): DishPlace['missing'] {
  if (Math.max(opens, adds, ordered) < leastViews) return 'views'
  return margin === null ? 'cost' : null
}

/** The average margin of the dishes, weighted by how often each was chosen. Dishes without a cost are left out. */
function meanMarginOf(dishes: readonly CountedDish[], countOf: (dish: CountedDish) => number) {
  const costed = dishes.flatMap((dish) =>
    dish.margin === null ? [] : [{ margin: dish.margin, weight: countOf(dish) }],
  )
  const weight = sumOf(costed, (dish) => dish.weight)
  if (weight > 0) return { weight, sum: sumOf(costed, (dish) => dish.margin * dish.weight) }
  return { weight: costed.length, sum: sumOf(costed, ({ margin }) => margin) }
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0)
}
