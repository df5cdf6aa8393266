import type { z } from 'zod'
import { centsOf } from '#contract/money.ts'
import type { Position } from '#contract/search/position.ts'
import type { searchFilters } from '#contract/search/search-filters.ts'
import { readTypedSearch } from '#contract/search/typed-search.ts'
import type { Conditions } from './search-statements.ts'

export type Filters = Partial<z.output<typeof searchFilters>> & {
  /** Words that a dish must not have. */
  excluded?: readonly string[]
}

/** 'ceviche sin camarón en Cuenca' is a search for 'ceviche' with two filters. 'cerca' needs `near`, and says nothing beside it. */
export function readTyped({ q, ...filters }: Filters): Filters {
  if (q === undefined) return filters
  const { words, allergens, others, city, isOpen, maxPrice } = readTypedSearch(q)
  const prices = [filters.max_price, maxPrice].filter((price) => price !== undefined)
  const without = [...new Set([...(filters.without ?? []), ...allergens])]
  return {
    ...filters,
    ...(words && { q: words }),
    ...(without.length > 0 && { without }),
    ...(others.length > 0 && { excluded: others }),
    ...(city && { city }),
    ...(isOpen && { open_now: '1' as const }),
    ...(prices.length > 0 && { max_price: Math.min(...prices) }),
  }
}

type Place = { cityKey: string | null; near: Position | null; now: Date }

export function readConditions(filters: Filters, place: Place): Conditions {
  const { open_now, radius_km, max_price, diet, without, excluded, country } = filters
  return {
    ...place,
    isOpen: open_now !== undefined,
    radiusKm: radius_km ?? null,
    maxPrice: max_price === undefined ? null : centsOf(max_price),
    diet: diet ?? null,
    without: without ?? [],
    excludesWords: (excluded?.length ?? 0) > 0,
    country: country ?? null,
  }
}

/** Whether a restaurant is listed only with a dish that passes. */
export function hasDishFilter({ max_price, category, diet, without = [], excluded = [] }: Filters): boolean {
  return max_price !== undefined || category !== undefined || diet !== undefined || without.length + excluded.length > 0
}

/** Whether the plain lists of the directory cannot answer. */
export function isSearch(filters: Filters): boolean {
  const { q, open_now, radius_km } = filters
  return q !== undefined || open_now !== undefined || radius_km !== undefined || hasDishFilter(filters)
}
