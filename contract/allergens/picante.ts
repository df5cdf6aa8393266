/** How hot a dish is: 0 is not hot. */
export const picanteLevels = [0, 1, 2, 3] as const
export type Picante = (typeof picanteLevels)[number]

/** A client may still say `spicy` alone: at least 1, or 0. Where it says both, `picante` counts. */
export function picanteSaid(
  { picante, spicy }: { picante?: Picante | undefined; spicy?: boolean | undefined },
  before: Picante,
): Picante {
  if (picante !== undefined) return picante
  if (spicy === undefined) return before
  return spicy ? (Math.max(before, 1) as Picante) : 0
}
