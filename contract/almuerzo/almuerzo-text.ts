import type { Currency } from '#contract/countries.ts'
import { dayText, hourText } from '#contract/hours/opening-text.ts'
import { formatFinalPrice } from '#contract/taxes/final-price.ts'
import type { Pricing } from '#contract/taxes/tax-schema.ts'
import type { Texts, Words } from '#contract/texts/texts.ts'
import type { StoredImage } from '#contract/uploads/images.ts'
import type { Almuerzo } from './almuerzo-schema.ts'

const courses = ['sopas', 'segundos', 'jugo', 'postre'] as const

type Shared = Pick<Almuerzo, 'date' | 'price' | 'sopas' | 'segundos' | 'jugo' | 'postre' | 'ends_at'>

type Dishes = Pick<Almuerzo, 'sopas' | 'segundos' | 'jugo' | 'postre'>

/** Courses stand in the order of the meal; one without a dish is left out. */
export function coursesOf(words: Words<'almuerzo'>, served: Dishes): { name: string; dishes: string[] }[] {
  return courses.flatMap((course) => {
    const dishes = [served[course] ?? []].flat()
    return dishes.length > 0 ? { name: words.courses[course], dishes } : []
  })
}

/** Each course in one line: 'Sopa: Locro o Caldo'. */
export function courseLines(words: Words<'almuerzo'>, almuerzo: Dishes): string[] {
  return coursesOf(words, almuerzo).map(({ name, dishes }) => words.course(name, words.either(dishes)))
}

/** To paste into a chat. */
export function almuerzoText(
  { almuerzo: words, time }: Pick<Texts, 'almuerzo' | 'time'>,
  almuerzo: Shared,
  restaurant: { name: string; currency: Currency; pricing: Pricing },
  menuUrl: string,
): string {
  const { date, price, ends_at } = almuerzo
  return [
    words.shared(dayText(time, date, { withWeekday: true }), restaurant.name, formatFinalPrice(price, restaurant)),
    ...courseLines(words, almuerzo),
    time.untilHour(hourText(time, ends_at)),
    menuUrl,
  ].join('\n')
}

/** A dish with its photo, and where it stands. */
export type PlacedDish = { key: string; course: Course; index: number; text: string; photo: StoredImage | null }
type Course = (typeof courses)[number]

export function listDishes(content: Dishes & Pick<Almuerzo, 'photos'>): PlacedDish[] {
  return courses.flatMap((course) =>
    [content[course] ?? []].flat().map((text, index) => {
      const photo = [content.photos?.[course] ?? null].flat()[index] ?? null
      return { key: `${course}.${index}`, course, index, text, photo }
    }),
  )
}
