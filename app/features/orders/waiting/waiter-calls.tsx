import { useId, useState } from 'react'
import { tableLabel } from '#contract/orders/table-names.ts'
import { attendCall, type WaiterCall } from '#contract/orders/waiter-calls.ts'
import { tableNameWords } from '#contract/texts/es/table-names.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { agoText, useMinutesSince } from '../use-minutes.ts'
import classes from './waiting-cards.module.css'
import { callsText, getWaiting, setWaiting, useWaiting } from './waiting-state.ts'

/** Before all orders: somebody sits at the table and looks around. */
export function WaiterCalls() {
  const titleId = useId()
  const { calls, restaurants } = useWaiting()
  const minutesSince = useMinutesSince()
  const { busyId, failure, attend } = useAttend()
  if (calls.length === 0 && !failure) return null
  return (
    <section aria-labelledby={titleId} className={classes.waiting}>
      <h2 id={titleId}>{callsText(calls.length)}</h2>
      <FailureNotice failure={failure} />
      <ul>
        {calls.map((waiting) => (
          <li key={waiting.table_id} className={classes.card}>
            <div>
              <b>{tableLabel(waiting.table, tableNameWords)}</b>
              <p>{agoText(minutesSince(waiting.called_at))}</p>
              {restaurants > 1 && <p className={classes.place}>{waiting.restaurant_name}</p>}
            </div>
            <BusyButton isBusy={busyId === waiting.table_id} onClick={() => attend(waiting)}>
              Atendida<span className="visually-hidden"> {tableLabel(waiting.table, tableNameWords)}</span>
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useAttend() {
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function attend({ restaurant_id: id, table_id: tableId }: WaiterCall) {
    setBusyId(tableId)
    setFailure(null)
    try {
      await call(attendCall, { params: { id, tableId } })
      const waiting = getWaiting()
      setWaiting({ ...waiting, calls: waiting.calls.filter(({ table_id }) => table_id !== tableId) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    }
    setBusyId(null)
  }

  return { busyId, failure, attend }
}
