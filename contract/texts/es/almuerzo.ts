import { almuerzoNames } from './almuerzo-names.ts'

/** The lunch of the day. */
export const almuerzoWords = {
  ...almuerzoNames,
  either: (dishes: readonly string[]) => dishes.join(' o '),
  course: (name: string, dishes: string) => `${name}: ${dishes}`,
  of: (day: string) => `Almuerzo del ${day}`,
  today: (price: string) => `Almuerzo de hoy ${price}`,
  inShort: (price: string) => `Almuerzo ${price}`,
  /** To paste into a chat. */
  shared: (day: string, restaurant: string, price: string) => `Almuerzo del ${day} en ${restaurant}: ${price}`,
  noneLeft: 'Se acabó',
  left: (portions: number) => (portions === 1 ? 'Queda 1' : `Quedan ${portions}`),
}
