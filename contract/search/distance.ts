import type { Position } from './position.ts'

export const earthKm = 6371

/** Along a great circle, to 100 m: positions are not known better. */
export function distanceKm(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [north, east] = [radians(to.lat - from.lat), radians(to.lon - from.lon)]
  const chord =
    Math.sin(north / 2) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(east / 2) ** 2
  return Math.round(2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord))) * 10) / 10
}
