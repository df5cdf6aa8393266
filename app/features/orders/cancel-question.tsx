import { useState } from 'react'
import { maxReasonLength } from '#contract/orders/received-orders.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { orderName } from './order-names.ts'
import classes from './order-question.module.css'
import type { OrderChanges } from './use-order-changes.ts'

const usualReasons = ['Se acabó un plato', 'Estamos por cerrar', 'No llegamos a tu zona']

/** Asks before an order is cancelled, and why: the diner reads it on the copy. */
export function CancelQuestion({ changes: { cancelled, askToCancel, cancel } }: { changes: OrderChanges }) {
  const [reason, setReason] = useState('')

  function close(confirmed: boolean) {
    setReason('')
    if (confirmed) void cancel(reason.trim())
    else askToCancel(null)
  }

  const title = cancelled ? `¿Anular el pedido ${orderName(cancelled)}?` : ''
  return (
    <Dialog title={title} isOpen={cancelled !== null} onClose={() => close(false)}>
      <p>Quien pidió ve en su copia que no lo preparas, y por qué.</p>
      <div className={classes.reasons}>
        {usualReasons.map((usual) => (
          <button key={usual} type="button" aria-pressed={usual === reason} onClick={() => setReason(usual)}>
            {usual}
          </button>
        ))}
      </div>
      <TextField
        label="Razón"
        description="Si quieres"
        maxLength={maxReasonLength}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button fullWidth onClick={() => close(true)}>
          Anular pedido
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={() => close(false)}>
          Volver
        </Button>
      </div>
    </Dialog>
  )
}
