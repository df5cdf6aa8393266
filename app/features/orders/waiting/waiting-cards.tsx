import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { formatAmount } from '#contract/money.ts'
import { modeText } from '#contract/orders/order-message.ts'
import { changeOrder } from '#contract/orders/received-orders.ts'
import { tableLabel } from '#contract/orders/table-names.ts'
import { listWaiting, type WaitingOrder } from '#contract/orders/waiting-orders.ts'
import { modeNames } from '#contract/texts/es/order-names.ts'
import { tableNameWords } from '#contract/texts/es/table-names.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { wantedText } from '../../../formats/order-moment.ts'
import { orderName } from '../order-names.ts'
import { printAtPrepare } from '../print-at-prepare.ts'
import { agoText, useMinutesSince } from '../use-minutes.ts'
import { WaiterCalls } from './waiter-calls.tsx'
import classes from './waiting-cards.module.css'
import { getWaiting, setWaiting, useWaiting } from './waiting-state.ts'

const shownAtMost = 5

/** First on every screen that an owner begins the day with. Nothing when nothing waits. */
export function WaitingCards() {
  const titleId = useId()
  const { total, first, restaurants } = useWaiting()
  const minutesSince = useMinutesSince()
  const { busyId, failure, prepare } = usePrepare()
  return (
    <>
      <WaiterCalls />
      {(total > 0 || failure) && (
        <section aria-labelledby={titleId} className={classes.waiting}>
          <h2 id={titleId}>{total === 1 ? 'Un pedido te espera' : `${total} pedidos te esperan`}</h2>
          <FailureNotice failure={failure} />
          <ul>
            {first.slice(0, shownAtMost).map((order) => (
              <li key={order.id} className={classes.card}>
                <div>
                  <b>
                    {orderName(order)}
                    {order.name && ` · ${order.name}`}
                  </b>
                  <p>{describe(order, minutesSince(order.created_at))}</p>
                  {restaurants > 1 && <p className={classes.place}>{order.restaurant_name}</p>}
                </div>
                <BusyButton isBusy={busyId === order.id} onClick={() => prepare(order)}>
                  Preparar<span className="visually-hidden"> {orderName(order)}</span>
                </BusyButton>
              </li>
            ))}
          </ul>
          <Link to={href('/dashboard/pedidos')}>Ver los pedidos</Link>
        </section>
      )}
    </>
  )
}

/** 'Mesa 5 · 2 platos · $12.40 · hace 3 min' */
function describe(order: WaitingOrder, minutes: number): string {
  const { dishes, total, currency } = order
  return [
    order.mode === 'mesa' && order.table
      ? tableLabel(order.table, tableNameWords)
      : modeText(order, { modes: modeNames }),
    `${dishes} ${dishes === 1 ? 'plato' : 'platos'}`,
    formatAmount(total, currency),
    wantedText(order) ?? agoText(minutes),
  ].join(' · ')
}

function usePrepare() {
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function prepare({ id, restaurant_id, restaurant_name: restaurant }: WaitingOrder) {
    setBusyId(id)
    setFailure(null)
    try {
      const params = { id: restaurant_id, orderId: id }
      const order = await call(changeOrder, { params, body: { state: 'preparando', from: 'nuevo' } })
      void printAtPrepare({ order, restaurant }).then((notPrinted) => notPrinted && setFailure(notPrinted))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
    // Another screen may have been faster. Without an answer the stream tells.
    const next = await call(listWaiting).catch(() => null)
    if (next) setWaiting({ ...getWaiting(), ...next })
    setBusyId(null)
  }

  return { busyId, failure, prepare }
}
