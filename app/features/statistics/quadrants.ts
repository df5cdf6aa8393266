import type { Currency } from '#contract/countries.ts'
import { cents, formatPrice } from '#contract/money.ts'
import type { Quadrant } from '#contract/statistics/statistics.ts'

export const quadrantNames: Record<Quadrant, string> = {
  estrella: 'Estrella',
  caballo_de_batalla: 'Caballo de batalla',
  enigma: 'Enigma',
  perro: 'Perro',
}

export const quadrantMeanings: Record<Quadrant, string> = {
  estrella: 'Se pide mucho y deja más que el promedio.',
  caballo_de_batalla: 'Se pide mucho y deja menos que el promedio.',
  enigma: 'Se pide poco y deja más que el promedio.',
  perro: 'Se pide poco y deja menos que el promedio.',
}

/** Every dish of these quadrants gets the same advice. */
export const sharedAdvice: Partial<Record<Quadrant, string>> = {
  estrella: 'Déjalos bien arriba en tu carta y cuida que sus recetas no cambien.',
  enigma: 'Súbelos en tu carta, ponles una buena foto y haz que los recomienden en la mesa.',
}

/** Advises on one dish, where that depends on it. The average is that of its category, without tax. */
export function adviceFor(quadrant: Quadrant, marginOverMean: number, currency: Currency): string | null {
  // Up to the next cent: with less, the average would not be reached.
  const difference = formatPrice(cents(Math.ceil(Math.abs(marginOverMean))), currency)
  switch (quadrant) {
    case 'caballo_de_batalla':
      return `Le faltan ${difference} para dejar lo que el promedio: revisa su precio o su receta.`
    case 'perro':
      return `Deja ${difference} menos que el promedio: cámbialo por otro o sácalo de tu carta.`
    default:
      return null
  }
}
