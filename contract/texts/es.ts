import { accountFormWords } from './es/account-forms.ts'
import { accountWords } from './es/accounts.ts'
import { addingWords } from './es/adding.ts'
import { almuerzoWords } from './es/almuerzo.ts'
import { atTableWords } from './es/at-table.ts'
import { avoidWords } from './es/avoid.ts'
import { contactWords } from './es/contact.ts'
import { controlWords } from './es/controls.ts'
import { countryWords } from './es/countries.ts'
import { directoryWords } from './es/directory.ts'
import { directoryLiveWords } from './es/directory-live.ts'
import { dishSheetWords } from './es/dish-sheet.ts'
import { dishWords } from './es/dishes.ts'
import { errorWords } from './es/errors.ts'
import { featuresWords } from './es/features.ts'
import { frameWords } from './es/frame.ts'
import { glossaryWords } from './es/glossary/glossary.ts'
import { homeWords } from './es/home.ts'
import { legalWords } from './es/legal/legal.ts'
import { liveNoticeWords } from './es/live-notice.ts'
import { mailLinkWords } from './es/mail-links.ts'
import { menuWords } from './es/menu.ts'
import { offlineWords } from './es/offline.ts'
import { orderWords } from './es/order.ts'
import { orderCopyWords } from './es/order-copy.ts'
import { orderMessageWords } from './es/order-message.ts'
import { pageWords } from './es/page.ts'
import { plansWords } from './es/plans.ts'
import { priceWords } from './es/prices.ts'
import { printWords } from './es/print.ts'
import { refusalWords } from './es/refusals.ts'
import { restaurantWords } from './es/restaurant.ts'
import { reviewWords } from './es/reviews.ts'
import { sampleWords } from './es/samples.ts'
import { sharingWords } from './es/sharing.ts'
import { ticketWords } from './es/ticket.ts'
import { timeWords } from './es/time.ts'

/** Every public word of ours in Spanish. What is not written here is the owner's, or the panel's. */
export const es = {
  page: pageWords,
  frame: frameWords,
  errors: errorWords,
  refusals: refusalWords,
  controls: controlWords,
  contact: contactWords,
  home: homeWords,
  samples: sampleWords,
  dishes: dishWords,
  dishSheet: dishSheetWords,
  menu: menuWords,
  liveNotice: liveNoticeWords,
  avoid: avoidWords,
  adding: addingWords,
  order: orderWords,
  orderCopy: orderCopyWords,
  orderMessage: orderMessageWords,
  atTable: atTableWords,
  ticket: ticketWords,
  prices: priceWords,
  time: timeWords,
  countries: countryWords,
  almuerzo: almuerzoWords,
  glossary: glossaryWords,
  restaurant: restaurantWords,
  print: printWords,
  sharing: sharingWords,
  mailLinks: mailLinkWords,
  features: featuresWords,
  plans: plansWords,
  directory: directoryWords,
  directoryLive: directoryLiveWords,
  reviews: reviewWords,
  accounts: accountWords,
  accountForms: accountFormWords,
  legal: legalWords,
  offline: offlineWords,
}
