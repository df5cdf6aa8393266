import { decimalOf } from './money.ts'
import type { Country } from './places.ts'
import type { PriceTerms } from './price-parts.ts'
import { type Rate, taxName } from './tax-rates.ts'

/** What stands after a price: `IVA incluido`, `IVA 8 % hoy y 10 % de servicio incluidos`. Null when the price contains neither. */
export function priceNote(country: Country, { tax, usualTax, service }: PriceTerms): string | null {
  const taxed = tax === usualTax ? taxName(country) : `${taxName(country)} ${percentText(tax)} hoy`
  const served = `${percentText(service)} de servicio`
  if (tax > 0 && service > 0) return `${taxed} y ${served} incluidos`
  if (tax > 0) return `${taxed}${tax === usualTax ? '' : ','} incluido`
  return service > 0 ? `${served} incluido` : null
}

/** `15 %`, `8.875 %`. */
export function percentText(rate: Rate): string {
  return `${decimalOf(rate, 3)} %`
}
