import type { Country } from '#contract/countries.ts'

const taxes: Record<Country, string> = {
  Argentina: 'tax',
  Chile: 'tax',
  Colombia: 'tax',
  Ecuador: 'tax',
  Peru: 'tax',
  Uruguay: 'tax',
  Venezuela: 'tax',
  'Estados Unidos': 'tax',
}

export const priceWords = {
  from: (price: string) => `from ${price}`,
  soldOut: 'Sold out today',
  taxes,
  percent: (percent: string) => `${percent} %`,
  taxPercent: (tax: string, percent: string) => `${percent} ${tax}`,
  service: (percent: string) => `${percent} service`,
  taxIncluded: (tax: string) => `${tax} included`,
  taxTodayIncluded: (tax: string, percent: string) => `${percent} ${tax} today, included`,
  serviceIncluded: (percent: string) => `${percent} service included`,
  taxAndServiceIncluded: (tax: string, service: string) => `${tax} and ${service} service included`,
  taxTodayAndServiceIncluded: (tax: string, percent: string, service: string) =>
    `${percent} ${tax} today and ${service} service included`,
  pricesWith: (note: string) => `Prices with ${note}`,
  finalPrices: (note: string) => `Final prices: ${note}.`,
  upTo: (price: string) => `Up to ${price}`,
  bands: { 1: 'Inexpensive', 2: 'Moderate', 3: 'Expensive' },
}
