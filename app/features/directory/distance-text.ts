import type { Words } from '#contract/texts/texts.ts'
/** 'a 350 m', 'a 1.2 km': as exact as the rounded position is. */
export function distanceText(words: Words<'directory'>, km: number): string {
  if (km < 0.95) return words.meters(Math.max(1, Math.round(km * 10)) * 100)
  return words.kilometers(km < 9.95 ? km.toFixed(1) : String(Math.round(km)))
}
