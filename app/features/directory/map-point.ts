type Placed = { name: string; location: { lat: number; lon: number } | null }

/** Where a result is, and what its pin is called: data for the island with the map. */
export function mapPoint({ name, location }: Placed) {
  return location ? { 'data-place': JSON.stringify([location.lat, location.lon, name]) } : {}
}
