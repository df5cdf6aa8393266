import type { Country } from '#contract/countries.ts'

const taxes: Record<Country, string> = {
  Argentina: 'IVA',
  Chile: 'IVA',
  Colombia: 'Impoconsumo',
  Ecuador: 'IVA',
  Peru: 'IGV',
  Uruguay: 'IVA',
  Venezuela: 'IVA',
  'Estados Unidos': 'Impuesto',
}

/** Prices, what they contain, and how expensive a restaurant is. */
export const priceWords = {
  from: (price: string) => `desde ${price}`,
  soldOut: 'Agotado hoy',
  taxes,
  percent: (percent: string) => `${percent} %`,
  taxPercent: (tax: string, percent: string) => `${tax} ${percent}`,
  service: (percent: string) => `Servicio ${percent}`,
  /** They stand after a price. */
  taxIncluded: (tax: string) => `${tax} incluido`,
  taxTodayIncluded: (tax: string, percent: string) => `${tax} ${percent} hoy, incluido`,
  serviceIncluded: (percent: string) => `${percent} de servicio incluido`,
  taxAndServiceIncluded: (tax: string, service: string) => `${tax} y ${service} de servicio incluidos`,
  taxTodayAndServiceIncluded: (tax: string, percent: string, service: string) =>
    `${tax} ${percent} hoy y ${service} de servicio incluidos`,
  pricesWith: (note: string) => `Precios con ${note}`,
  finalPrices: (note: string) => `Precios finales: ${note}.`,
  upTo: (price: string) => `Hasta ${price}`,
  /** A screen reader says them instead of $, $$ and $$$. */
  bands: { 1: 'Económico', 2: 'Precio medio', 3: 'Precio alto' },
}
