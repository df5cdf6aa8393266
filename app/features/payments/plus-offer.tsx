import { formatPrice } from '#contract/money.ts'
import { plusPriceCents } from '#contract/payments/payments.ts'
import { roleNames } from '#contract/roles.ts'
import { describeHoldings } from './describe-holdings.ts'

/** Tells the limit before work meets it: what the larger plan costs, and what it brings. */
export function PlusOffer({ limit }: { limit: number }) {
  return (
    <p>
      En tu plan caben {limit} platos por restaurante. {roleNames['restaurant-plus']} cuesta{' '}
      {formatPrice(plusPriceCents('month'))} al mes: {describeHoldings('restaurant-plus')}.{' '}
      <a href="/precios">Ver precios</a>
    </p>
  )
}
