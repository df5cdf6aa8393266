import { type Cents, centsOf } from '#contract/money.ts'
import { placeDishes } from '#contract/statistics/menu-engineering.ts'
import { type Quadrant, quadrants, type StatisticsDish } from '#contract/statistics/statistics.ts'

export type JudgedDish = {
  id: number
  name: string
  /** Stands on the picture, and in the list below it. */
  number: number
  opens: number
  adds: number
  margin: Cents
  quadrant: Quadrant
  popularity: number
  marginOverMean: number
}

export type PlacedDishes = {
  judged: JudgedDish[]
  /** Seen often enough, but nobody knows what they cost. */
  withoutCost: StatisticsDish[]
  seldomSeen: StatisticsDish[]
}

/** Numbers follow the order of the lists: quadrant by quadrant, the most popular first. */
export function sortOntoPicture(dishes: readonly StatisticsDish[]): PlacedDishes {
  const counted = dishes.map(({ margin, ...dish }) => ({
    ...dish,
    id: dish.menu_item_id,
    margin: margin === null ? null : centsOf(margin),
  }))
  const places = placeDishes(counted)
  const judged = counted.flatMap(({ id, name, opens, adds, margin }) => {
    const { quadrant = null, popularity = 0, marginOverMean = null } = places.get(id) ?? {}
    if (quadrant === null || margin === null || marginOverMean === null) return []
    return [{ id, name, opens, adds, margin, quadrant, popularity, marginOverMean }]
  })
  const lacks = (missing: 'cost' | 'views') =>
    dishes.filter(({ menu_item_id }) => places.get(menu_item_id)?.missing === missing)
  return {
    judged: judged
      .sort((a, b) => quadrants.indexOf(a.quadrant) - quadrants.indexOf(b.quadrant) || b.popularity - a.popularity)
      .map((dish, index) => ({ ...dish, number: index + 1 })),
    withoutCost: lacks('cost'),
    seldomSeen: lacks('views'),
  }
}
