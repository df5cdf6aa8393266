import { formatAmount } from '#contract/money.ts'
import type { SalesSums } from '#contract/orders/cash-close.ts'
import { countedText, formatCount } from '../../formats/format-count.ts'
import { ChartCard } from './chart-card.tsx'
import { mostRanked, RankedBars } from './ranked-bars.tsx'

/** Cancelled orders do not count. */
export function DishSales({ sums: { orders, total, currency, dishes } }: { sums: SalesSums }) {
  const price = (amount: number) => formatAmount(amount, currency)
  return (
    <ChartCard
      title="Ventas por plato"
      insight={
        orders === 0
          ? 'Todavía no hay ventas.'
          : `${price(total)} en ${countedText(orders, ['pedido', 'pedidos'])}, con envíos y sin los anulados.`
      }
      table={
        dishes.length > 0
          ? {
              head: ['Plato', 'Porciones', 'Total'],
              rows: dishes.map((dish) => [dish.name, formatCount(dish.portions), price(dish.total)]),
            }
          : undefined
      }
    >
      <RankedBars
        bars={dishes.slice(0, mostRanked).map(({ menu_item_id, name, total: value }) => ({
          ...{ key: `${menu_item_id} ${name}`, name, value, text: price(value) },
        }))}
      />
    </ChartCard>
  )
}
