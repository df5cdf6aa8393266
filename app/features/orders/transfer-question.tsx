import { formatAmount } from '#contract/money.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { orderName } from './order-names.ts'
import classes from './order-question.module.css'
import type { OrderChanges } from './use-order-changes.ts'

/** Receipts of transfers are faked often. Only the owner can look into the account: nothing here verifies a bank. */
export function TransferQuestion({ changes: { asked, answer } }: { changes: OrderChanges }) {
  return (
    <Dialog title="¿Ya está en tu cuenta?" isOpen={asked !== null} onClose={() => answer(false)}>
      {asked && (
        <p>
          El pedido {orderName(asked)} se paga por transferencia: {formatAmount(asked.total, asked.currency)}. Mira el
          saldo en la aplicación de tu banco, no la foto del comprobante: hay comprobantes falsos. CartaViva no puede
          ver tu cuenta.
        </p>
      )}
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
