/** 'a 350 m', 'a 1.2 km': as exact as the rounded position is. */
export function distanceText(km: number): string {
  if (km < 0.95) return `a ${Math.max(1, Math.round(km * 10)) * 100} m`
  return km < 9.95 ? `a ${km.toFixed(1)} km` : `a ${Math.round(km)} km`
}
