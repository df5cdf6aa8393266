import { z } from 'zod'
import { scaledOf } from './money.ts'

/** A number or a numeric string (a comma counts as the point, as people type it); read as a whole number of its last place. */
export function decimal({ places, max, missing }: { places: number; max: number; missing: string }) {
  const advice =
    places === 0
      ? 'Escribe un número entero de 0 en adelante, sin decimales.'
      : `Escribe un número de 0 en adelante, con ${places} decimales como máximo.`

  return z.union([z.number(), z.string()], { error: missing }).transform((value, context) => {
    const scaled = scaledOf(value, places)
    if (scaled !== null && scaled <= max * 10 ** places) return scaled
    const isEmpty = String(value).trim() === ''
    const isTooLarge = scaled !== null || Number(value) > max
    context.addIssue({ code: 'custom', message: adviceFor({ isEmpty, isTooLarge }) })
    return z.NEVER
  })

  function adviceFor({ isEmpty, isTooLarge }: { isEmpty: boolean; isTooLarge: boolean }): string {
    if (isEmpty) return missing
    return isTooLarge ? `Escribe un número de ${max} como máximo.` : advice
  }
}
