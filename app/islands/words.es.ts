import { almuerzoWords } from '#contract/texts/es/almuerzo.ts'
import { avoidWords } from '#contract/texts/es/avoid.ts'
import { contactWords } from '#contract/texts/es/contact.ts'
import { directoryLiveWords } from '#contract/texts/es/directory-live.ts'
import { dishSheetWords } from '#contract/texts/es/dish-sheet.ts'
import { dishWords } from '#contract/texts/es/dishes.ts'
import { menuWords } from '#contract/texts/es/menu.ts'
import { orderWords } from '#contract/texts/es/order.ts'
import { orderMessageWords } from '#contract/texts/es/order-message.ts'
import { pageWords } from '#contract/texts/es/page.ts'
import { priceWords } from '#contract/texts/es/prices.ts'
import { reviewWords } from '#contract/texts/es/reviews.ts'
import { timeWords } from '#contract/texts/es/time.ts'

/** The areas that islands need: a file of the browser for each language. */
export const words = {
  page: pageWords,
  contact: contactWords,
  prices: priceWords,
  time: timeWords,
  almuerzo: almuerzoWords,
  dishes: dishWords,
  dishSheet: dishSheetWords,
  menu: menuWords,
  avoid: avoidWords,
  order: orderWords,
  orderMessage: orderMessageWords,
  directoryLive: directoryLiveWords,
  reviews: reviewWords,
}
