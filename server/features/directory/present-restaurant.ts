import { hasHours, openingAt } from '#contract/hours/opening.ts'
import { openingText } from '#contract/hours/opening-text.ts'
import { localTimeAt } from '#contract/hours/time-zones.ts'
import { amountOf } from '#contract/money.ts'
import type { Restaurant, RestaurantWithHours, TakenDown } from '#contract/restaurants/restaurants.ts'
import type { PriceAim } from '#contract/taxes/tax-schema.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { findNextAlmuerzo } from '#server/features/almuerzo/almuerzo.rows.ts'
import { scheduleOf } from '#server/features/hours/hours.rows.ts'
import { presentAim, presentPricing } from '#server/features/taxes/taxes.rows.ts'
import type { RestaurantRow } from './restaurant-rows.queries.ts'

/** Every restaurant in a response is made here. The owner's id is left out. */
export function presentRestaurant(row: RestaurantRow, now: Date): Omit<RestaurantWithHours, 'hours'> {
  const { id, name, description, address, city, country, currency, phone, whatsapp, slug, logo, banner } = row
  return {
    ...{ id, name, description, address, city, country, currency, phone, whatsapp, slug, logo, banner },
    logo_path: logo?.path ?? null,
    banner_path: banner?.path ?? null,
    location: row.latitude === null || row.longitude === null ? null : { lat: row.latitude, lon: row.longitude },
    total_likes: row.likes,
    rating: row.reviews === 0 ? null : Math.round((row.ratingSum / row.reviews) * 100) / 100,
    reviews_count: row.reviews,
    median_price: row.medianPrice === null ? null : amountOf(row.medianPrice),
    pricing: presentPricing(row.pricing, now),
    paused: row.pausedAt !== null,
    opening: presentOpening(row, now),
    almuerzo: row.pausedAt ? null : findNextAlmuerzo(row.almuerzos, scheduleOf(row, row).time_zone, now),
    created_at: row.createdAt.toISOString(),
  }
}

export type OwnRestaurant = Restaurant & { price_aim: PriceAim; taken_down: TakenDown | null; has_hours: boolean }

/** With what only the owner sees. */
export function presentOwn(row: RestaurantRow, now: Date): OwnRestaurant {
  return {
    ...presentRestaurant(row, now),
    price_aim: presentAim(row.pricing),
    taken_down: presentTakenDown(row),
    has_hours: hasHours(scheduleOf(row, row)),
  }
}

function presentTakenDown({ takenDownAt, takenDownReason }: RestaurantRow): TakenDown | null {
  return takenDownAt && { at: takenDownAt.toISOString(), reason: takenDownReason ?? '' }
}

export function presentWithHours(row: RestaurantRow, now: Date): RestaurantWithHours {
  const schedule = scheduleOf(row, row)
  const today = localTimeAt(now, schedule.time_zone).date
  const exceptions = schedule.exceptions.filter(({ date }) => date >= today)
  return {
    ...presentRestaurant(row, now),
    hours: hasHours(schedule) ? { weekly: schedule.weekly, exceptions } : null,
  }
}

function presentOpening(row: RestaurantRow, now: Date): Restaurant['opening'] {
  const schedule = scheduleOf(row, row)
  const { time_zone } = schedule
  if (row.pausedAt) return { open: false, next_change: null, time_zone, text: timeWords.paused, paused: true }
  const { open, next_change } = openingAt(schedule, now)
  if (open === null) return null
  return {
    open,
    next_change: next_change?.toISOString() ?? null,
    time_zone,
    text: openingText(timeWords, { open, next_change }, now, time_zone),
  }
}
