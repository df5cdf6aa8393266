import {
  type BeaconEvent,
  type StatisticsCounts,
  type VisitSource,
  visitSources,
} from '#contract/statistics/statistics.ts'

export const countNames = [
  'menu_views',
  'page_views',
  'dish_opens',
  'order_adds',
  'orders',
  'whatsapp',
  'calls',
  'directions',
  'shares',
  'pdfs',
  'vain_searches',
] as const satisfies (keyof StatisticsCounts)[]

/** Every counter of a restaurant: a column each. */
export const counterNames = [
  ...countNames,
  ...visitSources.map((source) => `from_${source}` as const),
  'likes',
  'not_counted',
] as const
export type CounterName = (typeof counterNames)[number]

export const dishCounterNames = ['opens', 'adds', 'ordered'] as const
export type DishCounterName = (typeof dishCounterNames)[number]

export const counterOfEvent = {
  menu_view: 'menu_views',
  page_view: 'page_views',
  dish_open: 'dish_opens',
  order_add: 'order_adds',
  whatsapp: 'whatsapp',
  call: 'calls',
  directions: 'directions',
  share: 'shares',
  pdf: 'pdfs',
  vain_search: 'vain_searches',
} as const satisfies Record<BeaconEvent, CounterName>

/** Browsers report these, so they can be forged. */
export const toldCounters = Object.values(counterOfEvent)
export type ToldCounter = (typeof toldCounters)[number]

export const counterOfSource = (source: VisitSource) => `from_${source}` as const

export const noCounts: StatisticsCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as StatisticsCounts
