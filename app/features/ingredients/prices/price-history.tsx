import { useEffect, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { type ListedIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { listPrices, type PastPrice } from '#contract/ingredients/kitchen.ts'
import { isStalePrice } from '#contract/ingredients/price-history.ts'
import { formatUnitCost, unitCostOf } from '#contract/money.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { useBodySending } from '../../../controls/forms/use-body-sending.ts'
import { formatDate } from '../../../formats/format-date.ts'
import classes from '../ingredient-details.module.css'
import { chartPoints } from './price-chart.ts'

type PriceHistoryProps = { ingredient: ListedIngredient; currency: Currency; onChanged: () => void }

/** The costs that the ingredient had, as a small chart and as a table. */
export function PriceHistory({ ingredient, currency, onChanged }: PriceHistoryProps) {
  const { id, cost_per_unit, priced_at } = ingredient
  const [prices, setPrices] = useState<PastPrice[] | null>(null)
  const [notRead, setNotRead] = useState<CallFailure | null>(null)
  const { send, failure, isSending } = useBodySending(updateIngredient, { id }, onChanged)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the history grows when the cost is set again
  useEffect(() => {
    let isWanted = true
    call(listPrices, { params: { id } }).then(
      (read) => isWanted && setPrices(read),
      (error) => {
        if (!(error instanceof CallFailure)) throw error
        if (isWanted) setNotRead(error)
      },
    )
    return () => {
      isWanted = false
    }
  }, [id, priced_at])

  return (
    <section className={classes.section} aria-busy={!prices && !notRead}>
      <h3 className={classes.heading}>Cómo ha cambiado su costo</h3>
      <p className={classes.lead}>
        Anotado por última vez el {formatDate(priced_at)}.
        {isStalePrice(priced_at, new Date()) && ' Hace más de 60 días: revisa si todavía cuesta lo mismo.'}
      </p>
      {prices && <PriceChart prices={prices} currency={currency} />}
      <div className={classes.submit}>
        <BusyButton variant="light" isBusy={isSending} onClick={() => send({ cost_per_unit })}>
          Sigue costando lo mismo
        </BusyButton>
      </div>
      <FailureNotice failure={failure ?? notRead} />
    </section>
  )
}

const [width, height] = [320, 96]

function PriceChart({ prices, currency }: { prices: readonly PastPrice[]; currency: Currency }) {
  const costOf = ({ cost_per_unit, unit }: PastPrice) =>
    `${formatUnitCost(unitCostOf(cost_per_unit), currency)} / ${unit}`
  const [last] = prices
  const first = prices.at(-1)
  if (!last || !first || prices.length === 1) return <p className={classes.lead}>Todavía no ha cambiado.</p>
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`De ${costOf(first)} a ${costOf(last)}`}
        className={classes.chart}
      >
        <polyline points={chartPoints(prices, { width, height, now: new Date() })} />
      </svg>
      <details>
        <summary className={classes.summary}>Ver los {prices.length} costos</summary>
        <table className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">Desde</th>
              <th scope="col">Costo</th>
            </tr>
          </thead>
          <tbody>
            {prices.map((price) => (
              <tr key={price.at}>
                <td>{formatDate(price.at)}</td>
                <td>{costOf(price)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
