import type { Almuerzo } from './almuerzo-schema.ts'
import { formatPrice, scaledBack } from './money.ts'
import { dayText, hourText } from './opening-text.ts'
import type { Currency } from './places.ts'

type Shared = Pick<Almuerzo, 'date' | 'price' | 'sopas' | 'segundos' | 'jugo' | 'postre' | 'ends_at'>

/** What is served, each kind in one line: 'Sopa: Locro o Caldo'. */
export function courseLines({ sopas, segundos, jugo, postre }: Omit<Shared, 'date' | 'price' | 'ends_at'>): string[] {
  const courses = { Sopa: sopas, Segundo: segundos, Jugo: [jugo ?? []].flat(), Postre: [postre ?? []].flat() }
  return Object.entries(courses).flatMap(([name, dishes]) =>
    dishes.length > 0 ? `${name}: ${dishes.join(' o ')}` : [],
  )
}

/** To paste into a chat. */
export function almuerzoText(
  almuerzo: Shared,
  restaurant: { name: string; currency: Currency },
  menuUrl: string,
): string {
  const { date, price, ends_at } = almuerzo
  return [
    `Almuerzo del ${dayText(date, { withWeekday: true })} en ${restaurant.name}: ${formatPrice(scaledBack(price, 2), restaurant.currency)}`,
    ...courseLines(almuerzo),
    `Hasta las ${hourText(ends_at)}`,
    menuUrl,
  ].join('\n')
}
