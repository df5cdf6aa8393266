import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { centsOf } from '#contract/money.ts'
import type { setPayment } from '#contract/orders/order-payment.ts'
import type { OwnOrdering, PaymentMeans } from '#contract/orders/order-settings.ts'
import type { OrderState } from '#contract/orders/order-steps.ts'
import type { OrderCopy } from '#contract/orders/orders.ts'
import type { Writer } from '#server/http/caller.ts'
import type { ChangeOwn } from './change-orders.ts'
import type { OrderRow } from './orders.store.ts'

type Payment = Pick<OrderRow, 'paidBy' | 'paidAt'>

/** The owner says whether an order is paid, and how. */
export function createOrderPayment({ changeOwn, now }: { changeOwn: ChangeOwn; now: () => Date }) {
  return async function set(
    owner: Writer,
    restaurantId: number,
    orderId: number,
    { paid_by: paidBy, from, total, transfer_arrived: hasArrived }: HandlerInput<typeof setPayment>['body'],
  ): Promise<OrderRow> {
    return changeOwn(owner, restaurantId, orderId, async (order, own) => {
      const isAsSeen = order.paidBy === from && order.total === centsOf(total)
      const isPayable = order.state !== 'anulado' || paidBy === null
      if (!isAsSeen || !isPayable) throw new AppError('order.changed', { details: { state: order.state } })
      if (paidBy === 'transferencia' && !hasArrived) throw new AppError('order.transfer_unconfirmed')
      return own.change(orderId, paidNow(paidBy, now()))
    })
  }
}

function paidNow(paidBy: PaymentMeans | null, at: Date): Payment {
  return { paidBy, paidAt: paidBy && at }
}

/** Delivering an order asks about its transfer, and undoing that takes the answer back. No other step changes what is paid. */
export function paymentAfter(
  order: OrderRow,
  next: OrderState,
  transferArrived: boolean | undefined,
  at: Date,
): Payment {
  const { state, steps, payment, paidBy, paidAt } = order
  if (next === 'entregado' && transferArrived && payment === 'transferencia' && paidBy === null) {
    return paidNow('transferencia', at)
  }
  const wasAnswer = paidBy === 'transferencia' && paidAt?.toISOString() === steps.at(-1)?.at
  if (state === 'entregado' && transferArrived === false && wasAnswer) return paidNow(null, at)
  return { paidBy, paidAt }
}

/** Returns the account that the diner pays to, as long as the order is not paid. */
export function payToOf(
  { payment, paidBy, state }: OrderRow,
  { transfer_account: account, deuna_code: deuna }: Pick<OwnOrdering, 'transfer_account' | 'deuna_code'>,
): OrderCopy['pay_to'] {
  const isSent = payment === 'transferencia' || payment === 'deuna'
  if (!isSent || paidBy !== null || state === 'anulado') return null
  const told = { account: payment === 'transferencia' ? account || null : null, deuna: deuna || null }
  return told.account === null && told.deuna === null ? null : told
}
