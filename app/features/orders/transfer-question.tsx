import { formatAmount } from '#contract/money.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { orderName } from './order-names.ts'
import classes from './order-question.module.css'
import type { OrderChanges } from './use-order-changes.ts'

/** Before an order is delivered. */
export function TransferQuestion({ changes: { asked, answer } }: { changes: OrderChanges }) {
  return (
    <Dialog title="¿Ya está en tu cuenta?" isOpen={asked !== null} onClose={() => answer(false)}>
      {asked && <TransferWarning order={asked} />}
      <div className={classes.actions}>
        <Button fullWidth onClick={() => answer(true)}>
          Sí, ya está
        </Button>
        <Button variant="subtle" color="gray" fullWidth onClick={() => answer(false)}>
          Todavía no
        </Button>
      </div>
    </Dialog>
  )
}

/** Receipts of transfers are faked often. Only the owner can look into the account: nothing here verifies a bank. */
export function TransferWarning({ order }: { order: ReceivedOrder }) {
  return (
    <p>
      El pedido {orderName(order)} se paga por transferencia: {formatAmount(order.total, order.currency)}. Mira el saldo
      en la aplicación de tu banco, no la foto del comprobante: hay comprobantes falsos. CartaViva no puede ver tu
      cuenta.
    </p>
  )
}
