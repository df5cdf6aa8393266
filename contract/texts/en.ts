import { accountFormWords } from './en/account-forms.ts'
import { accountWords } from './en/accounts.ts'
import { addingWords } from './en/adding.ts'
import { almuerzoWords } from './en/almuerzo.ts'
import { atTableWords } from './en/at-table.ts'
import { avoidWords } from './en/avoid.ts'
import { contactWords } from './en/contact.ts'
import { controlWords } from './en/controls.ts'
import { countryWords } from './en/countries.ts'
import { directoryWords } from './en/directory.ts'
import { directoryLiveWords } from './en/directory-live.ts'
import { dishSheetWords } from './en/dish-sheet.ts'
import { dishWords } from './en/dishes.ts'
import { errorWords } from './en/errors.ts'
import { featuresWords } from './en/features.ts'
import { frameWords } from './en/frame.ts'
import { glossaryWords } from './en/glossary/glossary.ts'
import { homeWords } from './en/home.ts'
import { legalWords } from './en/legal/legal.ts'
import { liveNoticeWords } from './en/live-notice.ts'
import { mailLinkWords } from './en/mail-links.ts'
import { menuWords } from './en/menu.ts'
import { offlineWords } from './en/offline.ts'
import { orderWords } from './en/order.ts'
import { orderCopyWords } from './en/order-copy.ts'
import { pageWords } from './en/page.ts'
import { plansWords } from './en/plans.ts'
import { priceWords } from './en/prices.ts'
import { printWords } from './en/print.ts'
import { refusalWords } from './en/refusals.ts'
import { restaurantWords } from './en/restaurant.ts'
import { reviewWords } from './en/reviews.ts'
import { sampleWords } from './en/samples.ts'
import { sharingWords } from './en/sharing.ts'
import { timeWords } from './en/time.ts'
import { orderMessageWords } from './es/order-message.ts'
import { ticketWords } from './es/ticket.ts'
import type { Texts } from './texts.ts'

/** The public words in English. What the kitchen reads stays Spanish: the message of an order and its ticket. */
export const en = {
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
  glossary: glossaryWords,
  legal: legalWords,
  offline: offlineWords,
} satisfies Texts
