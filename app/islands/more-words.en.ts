import { almuerzoWords } from '#contract/texts/en/almuerzo.ts'
import { avoidWords } from '#contract/texts/en/avoid.ts'
import { dishSheetWords } from '#contract/texts/en/dish-sheet.ts'
import { dishWords } from '#contract/texts/en/dishes.ts'
import { menuWords } from '#contract/texts/en/menu.ts'
import { orderWords } from '#contract/texts/en/order.ts'
import { priceWords } from '#contract/texts/en/prices.ts'
import { timeWords } from '#contract/texts/en/time.ts'
import { words as spanish } from './more-words.es.ts'

/** The same as `more-words.es.ts`. What the kitchen reads stays Spanish. */
export const words = {
  prices: priceWords,
  time: timeWords,
  almuerzo: almuerzoWords,
  dishes: dishWords,
  dishSheet: dishSheetWords,
  menu: menuWords,
  avoid: avoidWords,
  order: orderWords,
  orderMessage: spanish.orderMessage,
}
