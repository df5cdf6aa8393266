import { earthKm } from '#contract/search/distance.ts'
import type { Position } from '#contract/search/position.ts'

const degreeKm = (earthKm * Math.PI) / 180

/** Contains every place within the radius, and some more in its corners. */
export function boxAround({ lat, lon }: Position, radiusKm: number) {
  // Distances are rounded: what is a little further may count as near enough.
  const high = (radiusKm + 0.1) / degreeKm
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180)))
  return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide }
}
