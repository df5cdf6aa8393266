import type { Position } from '#contract/search/position.ts'

const earthKm = 6371
const degreeKm = (earthKm * Math.PI) / 180

/** Along a great circle, to 100 m: positions are not known better. */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(to.lat - from.lat), radians(to.lon - from.lon)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10
}

/** Contains every place within the radius, and some more in its corners. */
export function boxAround({ lat, lon }: Position, radiusKm: number) {
  // Distances are rounded: what is a little further may count as near enough.
  const high = (radiusKm + 0.1) / degreeKm
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((Math.min(89, Math.abs(lat) + high) * Math.PI) / 180)))
  return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide }
}
