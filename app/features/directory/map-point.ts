/** Where a result is: the island with the map reads it from the list. */
export function mapPoint(location: { lat: number; lon: number } | null) {
  return location ? { 'data-at': `${location.lat},${location.lon}` } : {}
}
