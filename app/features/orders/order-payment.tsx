import { useState } from 'react'
import { formatAmount } from '#contract/money.ts'
import { setPayment } from '#contract/orders/order-payment.ts'
import { type PaymentMeans, paymentMeans } from '#contract/orders/order-settings.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { paymentNames } from '#contract/texts/es/order-names.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { SuccessIcon } from '../../ui/icons.tsx'
import { orderName } from './order-names.ts'
import classes from './order-payment.module.css'
import question from './order-question.module.css'
import { TransferWarning } from './transfer-question.tsx'
import type { OrderChanges } from './use-order-changes.ts'

type OrderPaymentProps = { order: ReceivedOrder; changes: OrderChanges }

/** Whether the order is paid, and how: what the owner says, and nobody verifies. */
export function OrderPayment({ order, changes }: OrderPaymentProps) {
  const [isOpen, setOpen] = useState(false)
  const name = orderName(order)
  const isBusy = changes.busyId === order.id
  if (order.paid_by === null && order.state === 'anulado') return null
  return (
    <div className={classes.payment}>
      {order.paid_by === null ? (
        <BusyButton variant="default" isBusy={isBusy} onClick={() => setOpen(true)}>
          Pagado
          <span className="visually-hidden"> {name}</span>
        </BusyButton>
      ) : (
        <>
          <p className={classes.paid}>
            <SuccessIcon />
            Pagado · {paymentNames[order.paid_by]}
          </p>
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => setOpen(true)}>
            Cambiar
            <span className="visually-hidden"> el pago de {name}</span>
          </Button>
        </>
      )}
      {isOpen && <PaymentQuestion order={order} changes={changes} onClose={() => setOpen(false)} />}
    </div>
  )
}

function PaymentQuestion({ order, changes, onClose }: OrderPaymentProps & { onClose: () => void }) {
  const [isTransfer, setTransfer] = useState(false)

  function pay(paidBy: PaymentMeans | null) {
    onClose()
    const body = { paid_by: paidBy, from: order.paid_by, total: order.total }
    const arrived = paidBy === 'transferencia' ? { transfer_arrived: true as const } : {}
    void changes.attempt(order, () => call(setPayment, { ...changes.paramsOf(order), body: { ...body, ...arrived } }))
  }

  const title = isTransfer ? '¿Ya está en tu cuenta?' : `¿Cómo te pagaron ${orderName(order)}?`
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {isTransfer ? <TransferWarning order={order} /> : <p>Total {formatAmount(order.total, order.currency)}</p>}
      <div className={question.actions}>
        {isTransfer ? (
          <>
            <Button fullWidth onClick={() => pay('transferencia')}>
              Sí, ya está
            </Button>
            <Button variant="subtle" color="gray" fullWidth onClick={onClose}>
              Todavía no
            </Button>
          </>
        ) : (
          <>
            {order.state !== 'anulado' &&
              meansFor(order).map((means, index) => (
                <Button
                  key={means}
                  variant={index === 0 ? 'filled' : 'default'}
                  fullWidth
                  onClick={() => (means === 'transferencia' ? setTransfer(true) : pay(means))}
                >
                  {paymentNames[means]}
                </Button>
              ))}
            {order.paid_by !== null && (
              <Button variant="subtle" color="gray" fullWidth onClick={() => pay(null)}>
                No está pagado
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The means to offer: first the one that the diner named, without the one that is recorded already. */
function meansFor({ payment, paid_by }: ReceivedOrder): PaymentMeans[] {
  const said = paymentMeans.filter((means) => means === payment)
  const others = paymentMeans.filter((means) => means !== payment)
  return [...said, ...others].filter((means) => means !== paid_by)
}
