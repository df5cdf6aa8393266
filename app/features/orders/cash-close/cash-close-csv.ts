import { type CsvCell, writeCsv } from '#contract/csv-text.ts'
import { type OrderKind, orderKinds, type Sales } from '#contract/orders/cash-close.ts'
import { paymentNames } from '#contract/texts/es/order-names.ts'

const kindNames: Record<OrderKind, string> = {
  ...paymentNames,
  unpaid: 'Por cobrar',
  unopened: 'Sin abrir en WhatsApp y sin atender',
  cancelled: 'Anulados',
  cancelled_paid: 'Anulados que ya estaban pagados',
}

/** The figures of the screen, for a spreadsheet. */
export function cashCloseCsv({ from, to, sums }: Pick<Sales, 'from' | 'to' | 'sums'>): string {
  const days = from === to ? from : `${from} a ${to}`
  const rows = sums.flatMap((sum): CsvCell[][] => [
    ...orderKinds.map((kind): CsvCell[] => [days, sum.currency, kindNames[kind], sum[kind].orders, sum[kind].total]),
    [days, sum.currency, 'Total vendido', sum.orders, sum.total],
    ...sum.dishes.map(({ name, portions, total }): CsvCell[] => [
      days,
      sum.currency,
      `Plato: ${name}`,
      portions,
      total,
    ]),
    [days, sum.currency, 'Envío', '', sum.delivery],
  ])
  return writeCsv([['Día', 'Moneda', 'Qué', 'Cuántos', 'Total'], ...rows])
}
