export type Position = { lat: number; lon: number }

/** About 100 m: enough to order by distance, and it does not name a house. */
const places = 3

/** `-0.181,-78.467`, rounded. Null when the text is no position. */
export function readPosition(text: string): Position | null {
  const [, lat, lon] = /^(-?\d{1,2}(?:\.\d{1,20})?),(-?\d{1,3}(?:\.\d{1,20})?)$/.exec(text) ?? []
  if (lat === undefined || Math.abs(Number(lat)) > 90 || Math.abs(Number(lon)) > 180) return null
  return { lat: round(Number(lat)), lon: round(Number(lon)) }
}

export function writePosition({ lat, lon }: Position): string {
  return `${lat.toFixed(places)},${lon.toFixed(places)}`
}

function round(degrees: number): number {
  return Number(degrees.toFixed(places))
}
