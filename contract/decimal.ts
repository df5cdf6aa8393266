import { z } from 'zod'
import { mayMeanThousands, scaledOf } from './money.ts'

/** A number or a numeric string (a comma counts as the point, as people type it); read as a whole number of its last place. */
export function decimal({ places, max, missing }: { places: number; max: number; missing: string }) {
  const advice =
    places === 0
      ? 'Escribe un número entero de 0 en adelante, sin decimales.'
      : `Escribe un número de 0 en adelante, con ${places} decimales como máximo.`

  return z.union([z.number(), z.string()], { error: missing }).transform((value, context) => {
    const scaled = scaledOf(value, places)
    if (scaled !== null && scaled <= max * 10 ** places) return scaled
    context.addIssue({ code: 'custom', message: adviceFor(String(value).trim(), scaled !== null) })
    return z.NEVER
  })

  function adviceFor(typed: string, isTooLarge: boolean): string {
    if (typed === '') return missing
    if (mayMeanThousands(typed)) return askWhether(typed)
    return isTooLarge || Number(typed) > max ? `Escribe un número de ${max} como máximo.` : advice
  }
}

function askWhether(typed: string): string {
  const [whole, fraction] = typed.split(/[.,]/)
  return `¿${whole}${fraction} o ${Number(`${whole}.${fraction}`)}? Escríbelo sin separador de miles.`
}
