import type { Currency } from '#contract/countries.ts'
import { dayText } from '#contract/hours/opening-text.ts'
import { formatQuantity } from '#contract/ingredients/units.ts'
import { centsOf, formatAmount, formatPrice, sumOf } from '#contract/money.ts'
import type { ShoppingLine } from '#contract/shopping/shopping.ts'
import { timeWords } from '#contract/texts/es/time.ts'
import { countedText } from '../../formats/format-count.ts'

type Stall = { name: string | null; lines: ShoppingLine[] }

const byName = new Intl.Collator('es', { numeric: true })

/** Groups the lines to buy by stall, in alphabetical order. Lines without a stall come last. */
export function stallsOf(lines: readonly ShoppingLine[]): Stall[] {
  const stalls = Map.groupBy(
    lines.filter(({ packs }) => packs !== 0),
    ({ stall }) => stall,
  )
  return [...stalls]
    .map(([name, own]) => ({ name, lines: own }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || byName.compare(a.name ?? '', b.name ?? ''))
}

export const stallName = ({ name }: Stall) => name ?? 'Sin puesto'

/** '2 × Saco de 3 kg', '20 lb'. */
export function purchaseText({ packs, pack, unit }: ShoppingLine): string {
  if (packs === null) return 'revisa sus unidades'
  return pack ? `${packs} × ${pack.name} de ${formatQuantity(pack.quantity, pack.unit)}` : formatQuantity(packs, unit)
}

export function costText({ cost }: ShoppingLine, currency: Currency): string {
  return cost === null ? 'sin precio' : formatAmount(cost, currency)
}

/** '$33.70', and what it leaves out. */
export function totalText(lines: readonly ShoppingLine[], currency: Currency): string {
  const total = formatPrice(sumOf(lines.map(({ cost }) => centsOf(cost ?? 0))), currency)
  const unknown = lines.filter(({ cost }) => cost === null).length
  return unknown === 0 ? total : `${total}, sin contar ${countedText(unknown, ['producto', 'productos'])} sin precio`
}

/** Lists what is not bought yet, as a message for the person who goes to the market. */
export function shoppingText(
  lines: readonly ShoppingLine[],
  day: string,
  restaurant: { name: string; currency: Currency },
): string {
  const left = lines.filter(({ bought, packs }) => !bought && packs !== 0)
  const stalls = stallsOf(left).flatMap((stall) => [
    '',
    `*${stallName(stall)}*`,
    ...stall.lines.map((line) => `☐ ${line.name}: ${purchaseText(line)} (${costText(line, restaurant.currency)})`),
  ])
  return [
    `Compras para el ${dayText(timeWords, day, { withWeekday: true })}, ${restaurant.name}`,
    ...stalls,
    '',
    `Total: ${totalText(left, restaurant.currency)}`,
  ].join('\n')
}
