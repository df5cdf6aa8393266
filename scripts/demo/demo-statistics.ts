import { inArray } from 'drizzle-orm'
import { addDays, localTimeAt, weekdayOf } from '#contract/hours/time-zones.ts'
import { createRandom, type Random } from '#server/drawing/random.ts'
import type { CounterName } from '#server/features/statistics/count-names.ts'
import { hashOfWords } from '#server/features/statistics/counted-words.ts'
import { createCountersStore, type DishRow, type HourRow } from '#server/features/statistics/counters.store.ts'
import { dishDays, hourlyCounts, vainSearches } from '#server/features/statistics/statistics.table.ts'
import type { Services } from '#server/services.ts'
import type { OpenedRestaurant } from './open-restaurant.ts'

const demoDays = 183
const fewestViewsADay = 40
const mostViewsADay = 150

/** The share of a day's visits in each hour: lunch, and a smaller dinner. */
const shareOfHour: Readonly<Record<number, number>> = {
  ...{ 8: 0.03, 9: 0.04, 10: 0.05, 11: 0.09, 12: 0.18, 13: 0.2, 14: 0.1 },
  ...{ 16: 0.03, 18: 0.06, 19: 0.1, 20: 0.08, 21: 0.04 },
}

/** Earlier months have their busiest hours only: the demo must start quickly. */
const wholeDays = 30
const busiestHours: Readonly<Record<number, number>> = { 12: 0.3, 13: 0.4, 19: 0.3 }

/** Monday first. */
const busynessOfDay = [0.7, 0.75, 0.8, 0.9, 1.2, 1.4, 1.25]

/** How often each happens for every view of the menu. */
const perView: Partial<Record<CounterName, number>> = {
  ...{ menu_views: 1, page_views: 0.35, order_adds: 0.3, orders: 0.07, whatsapp: 0.06, calls: 0.03 },
  ...{ directions: 0.03, shares: 0.015, pdfs: 0.01, from_qr: 0.42, from_table: 0.12, from_directory: 0.1 },
  ...{ from_link: 0.12, from_direct: 0.06 },
}
const opensPerView = 0.9

const searches = ['sushi', 'comida vegana', 'helado', 'pizza', 'encebollado', 'sin gluten', 'tres leches']

/** Half a year of figures, the same in every demo. Replaces what was counted while the demo was filled in. */
export async function countDemoVisits(services: Services, opened: readonly OpenedRestaurant[]): Promise<void> {
  const { db } = services.database
  await services.counters.flush()
  const ids = opened.map(({ restaurant }) => restaurant.id)
  const dishIds = opened.flatMap(({ dishes }) => dishes.map(({ id }) => id))
  await db.delete(hourlyCounts).where(inArray(hourlyCounts.restaurantId, ids))
  await db.delete(dishDays).where(inArray(dishDays.menuItemId, dishIds))
  const zones = await services.hours.listTimeZones(ids)
  for (const one of opened) {
    const { date, minutes } = localTimeAt(new Date(), zones.get(one.restaurant.id) ?? 'America/Guayaquil')
    const now = { today: date, hour: Math.floor(minutes / 60) }
    const days = countDays(one, now)
    const inVain = searchInVain(one, now.today)
    for (const { date, times } of inVain) {
      const atNoon = days.hours.find((row) => row.date === date && row.hour === 13)
      if (atNoon) atNoon.vain_searches = (atNoon.vain_searches ?? 0) + times
    }
    await createCountersStore(db).add(days.hours, days.dishes)
    await db.insert(vainSearches).values(inVain)
  }
}

function countDays({ restaurant, content, dishes }: OpenedRestaurant, now: { today: string; hour: number }) {
  const random = createRandom(`${content.name} visits`)
  const usual = random.between(fewestViewsADay, mostViewsADay)
  const weights = dishes.map(() => random.between(0.1, 1) ** 2)
  const allWeights = weights.reduce((sum, weight) => sum + weight, 0)
  const tastes = dishes.map((dish, index) => ({
    dish,
    share: (weights[index] ?? 0) / allWeights,
    wanted: random.between(0.1, 0.6),
  }))
  const likesPerDay = content.likes / demoDays
  const hours: HourRow[] = []
  const dishRows: DishRow[] = []
  for (let daysAgo = demoDays - 1; daysAgo >= 0; daysAgo -= 1) {
    const date = addDays(now.today, -daysAgo)
    const growth = 1 - (0.5 * daysAgo) / demoDays
    const views = usual * growth * (busynessOfDay[weekdayOf(date)] ?? 1) * random.between(0.8, 1.2)
    let opens = 0
    for (const [hour, share] of Object.entries(daysAgo < wholeDays ? shareOfHour : busiestHours)) {
      if (daysAgo === 0 && Number(hour) > now.hour) continue
      const row = countHour(random, views * share)
      opens += row.dish_opens ?? 0
      const likes = Number(hour) === 13 && random.chance(likesPerDay) ? 1 : 0
      hours.push({ restaurant_id: restaurant.id, date, hour: Number(hour), ...row, likes })
    }
    dishRows.push(...tastes.flatMap(({ dish, share, wanted }) => countDish(dish.id, opens * share, wanted)))

    function countDish(id: number, expected: number, wanted: number): DishRow[] {
      const dishOpens = about(random, expected)
      const adds = about(random, dishOpens * wanted)
      const counts = { opens: dishOpens, adds, ordered: about(random, adds * 0.3) }
      return dishOpens > 0 ? [{ menu_item_id: id, date, ...counts }] : []
    }
  }
  return { hours, dishes: dishRows }
}

function countHour(random: Random, views: number): Partial<Record<CounterName, number>> {
  const menuViews = about(random, views)
  const counts = Object.entries(perView).map(([name, share]) => [name, about(random, menuViews * share)])
  return { ...Object.fromEntries(counts), dish_opens: about(random, menuViews * opensPerView) }
}

/** Rounds up as often as the fraction says, so that sums stay right. */
function about(random: Random, number: number): number {
  return Math.floor(number + random.next())
}

function searchInVain({ restaurant, content, dishes }: OpenedRestaurant, today: string) {
  const random = createRandom(`${content.name} searches`)
  const noonAndEvening = (1 << 12) | (1 << 13) | (1 << 19)
  const missing = searches.filter((words) => !dishes.some(({ name }) => name.toLowerCase().includes(words)))
  return random.some(missing, 4).flatMap((words) =>
    [1, 9, 26].map((daysAgo) => ({
      restaurantId: restaurant.id,
      date: addDays(today, -daysAgo),
      wordsHash: hashOfWords(words),
      words,
      hours: noonAndEvening,
      times: random.count(3, 9),
    })),
  )
}
