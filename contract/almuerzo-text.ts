import type { Almuerzo } from './almuerzo-schema.ts'
import { formatFinalPrice } from './final-price.ts'
import type { StoredImage } from './images.ts'
import { dayText, hourText } from './opening-text.ts'
import type { Restaurant } from './restaurants.ts'

type Shared = Pick<Almuerzo, 'date' | 'price' | 'sopas' | 'segundos' | 'jugo' | 'postre' | 'ends_at'>

type Dishes = Pick<Almuerzo, 'sopas' | 'segundos' | 'jugo' | 'postre'>

/** What is served, in the order of the meal; a course without a dish is left out. */
export function coursesOf({ sopas, segundos, jugo, postre }: Dishes): { name: string; dishes: string[] }[] {
  const courses = { Sopa: sopas, Segundo: segundos, Jugo: [jugo ?? []].flat(), Postre: [postre ?? []].flat() }
  return Object.entries(courses).flatMap(([name, dishes]) => (dishes.length > 0 ? { name, dishes } : []))
}

/** Each course in one line: 'Sopa: Locro o Caldo'. */
export function courseLines(almuerzo: Dishes): string[] {
  return coursesOf(almuerzo).map(({ name, dishes }) => `${name}: ${dishes.join(' o ')}`)
}

/** To paste into a chat. */
export function almuerzoText(
  almuerzo: Shared,
  restaurant: Pick<Restaurant, 'name' | 'currency' | 'pricing'>,
  menuUrl: string,
): string {
  const { date, price, ends_at } = almuerzo
  return [
    `Almuerzo del ${dayText(date, { withWeekday: true })} en ${restaurant.name}: ${formatFinalPrice(price, restaurant)}`,
    ...courseLines(almuerzo),
    `Hasta las ${hourText(ends_at)}`,
    menuUrl,
  ].join('\n')
}

/** A dish with its photo, and where it stands. */
export type PlacedDish = { key: string; course: Course; index: number; text: string; photo: StoredImage | null }
type Course = 'sopas' | 'segundos' | 'jugo' | 'postre'

const courses = ['sopas', 'segundos', 'jugo', 'postre'] as const

export function listDishes(content: Dishes & Pick<Almuerzo, 'photos'>): PlacedDish[] {
  return courses.flatMap((course) =>
    [content[course] ?? []].flat().map((text, index) => {
      const photo = [content.photos?.[course] ?? null].flat()[index] ?? null
      return { key: `${course}.${index}`, course, index, text, photo }
    }),
  )
}
