import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { avoidWords } from '#contract/texts/es/avoid.ts'
import { dishSheetWords } from '#contract/texts/es/dish-sheet.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { menuWords } from '#contract/texts/es/menu.ts'
import { orderWords } from '#contract/texts/es/order.ts'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { timeWords } from '#contract/texts/es/time.ts'

/** The areas of what opens on a touch, or shows a change. */
export const words = {
  prices: priceWords,
  time: timeWords,
  almuerzo: almuerzoWords,
  dishes: dishWords,
  dishSheet: dishSheetWords,
  menu: menuWords,
  avoid: avoidWords,
  order: orderWords,
  orderMessage: orderMessageWords,
}
