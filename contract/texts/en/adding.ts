import { almuerzoNames } from './almuerzo-names.ts'
import { orderRefusalWords } from './order-refusals.ts'

export const addingWords = {
  refusals: orderRefusalWords,
  almuerzo: almuerzoNames,
  addDish: (name: string) => `Add ${name}`,
  bar: (count: number, total: string) => `Your order · ${count} · ${total}`,
  added: (dish: string) => `Added: ${dish}.`,
  beware: (warning: string) => `Careful: ${warning}.`,
  tooManyLines: (most: number) => `An order has at most ${most} lines.`,
  notKept: 'Your browser stores no data: we could not add it.',
  offline: 'No connection to CartaViva. Try again.',
}
