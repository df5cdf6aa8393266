import { almuerzoNames } from './almuerzo-names.ts'

export const almuerzoWords = {
  ...almuerzoNames,
  either: (dishes: readonly string[]) => dishes.join(' or '),
  course: (name: string, dishes: string) => `${name}: ${dishes}`,
  of: (day: string) => `Set lunch of ${day}`,
  today: (price: string) => `Today’s set lunch ${price}`,
  inShort: (price: string) => `Set lunch ${price}`,
  shared: (day: string, restaurant: string, price: string) => `Set lunch of ${day} at ${restaurant}: ${price}`,
  noneLeft: 'None left',
  left: (portions: number) => `${portions} left`,
}
