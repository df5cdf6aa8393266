import { useState } from 'react'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { orderHour } from '../../formats/order-moment.ts'
import { orderName } from './order-names.ts'
import classes from './ready-choice.module.css'
import type { OrderChanges } from './use-order-changes.ts'

const usualMinutes = [10, 15, 20, 30, 45, 60]

/** In how many minutes an order that is being prepared is ready: one tap, and the diner reads it on the copy. */
export function ReadyChoice({ order, changes }: { order: ReceivedOrder; changes: OrderChanges }) {
  const [isChanging, setChanging] = useState(false)
  const name = orderName(order)
  if (order.ready_at && !isChanging) {
    return (
      <p className={classes.ready}>
        <span>Listo a las {orderHour({ created_at: order.ready_at, time_zone: order.time_zone })}</span>
        <button type="button" onClick={() => setChanging(true)}>
          Cambiar<span className="visually-hidden"> la hora de {name}</span>
        </button>
      </p>
    )
  }
  return (
    <fieldset disabled={changes.busyId === order.id} className={classes.choice}>
      <legend>¿En cuántos minutos está?</legend>
      <div>
        {usualMinutes.map((minutes) => (
          <button
            key={minutes}
            type="button"
            aria-label={`${name} en ${minutes} minutos`}
            onClick={() => {
              setChanging(false)
              void changes.promise(order, minutes)
            }}
          >
            {minutes}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
