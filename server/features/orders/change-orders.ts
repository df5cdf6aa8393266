import { dayMs, hourMs, minuteMs } from '#contract/durations.ts'
import { AppError } from '#contract/errors.ts'
import { centsOf } from '#contract/money.ts'
import { portionsOf } from '#contract/orders/order-almuerzo.ts'
import { findUndoneState, isNextStep, type OrderState } from '#contract/orders/order-steps.ts'
import { orderDays } from '#contract/orders/orders.ts'
import { hiddenHours } from '#contract/orders/received-orders.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Publish } from '#server/events/events.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { OwnerWrite } from '#server/features/restaurants/owner-write.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { createOrdersStore, type OrderRow, type OrdersStore } from './orders.store.ts'
import type { StoredLine } from './orders.table.ts'
import { stepsOf } from './present-order.ts'
import { paymentAfter } from './settle-order.ts'

export type ChangeOwn = ReturnType<typeof createOrderChanger>['changeOwn']

type Dependencies = { ownerWrite: OwnerWrite; countPortions: AlmuerzoService['countPortions']; now: () => Date }

type OpenWrite = { tx: Transaction; publish: Publish }

export type OrderChange = {
  state: OrderState
  minutes?: number | undefined
  reason?: string | undefined
  undo?: true | undefined
  from?: OrderState | undefined
  transfer_arrived?: boolean | undefined
  total?: number | undefined
}

/** The owner's actions on an order. */
export function createOrderChanger({ ownerWrite, countPortions, now }: Dependencies) {
  async function change(
    owner: Writer,
    restaurantId: number,
    orderId: number,
    { transfer_arrived: transferArrived, total, ...wanted }: OrderChange,
  ): Promise<OrderRow> {
    return changeOwn(owner, restaurantId, orderId, async (before, own, { tx, publish }) => {
      const at = now()
      const changed = stepTaken(before, wanted, at)
      const isAsSeen = total === undefined || before.total === centsOf(total)
      if (!changed || !isAsSeen) throw new AppError('order.changed', { details: { state: before.state } })
      const paid = paymentAfter(before, changed.state, transferArrived, at)
      if (changed.state === 'entregado' && before.payment === 'transferencia' && paid.paidBy === null) {
        throw new AppError('order.transfer_unconfirmed')
      }
      await countPortions(tx, publish, restaurantId, portionsBetween(before, { ...before, state: changed.state }))
      return own.change(orderId, { ...changed, ...paid })
    })
  }

  /** Changes an order of the owner's, and tells the open screens and the diner's copy. */
  async function changeOwn<Changed>(
    owner: Writer,
    restaurantId: number,
    orderId: number,
    write: (order: OrderRow, own: OrdersStore, open: OpenWrite) => Promise<Changed>,
  ): Promise<Changed> {
    return ownerWrite(owner, restaurantId, async (tx, publish) => {
      const own = createOrdersStore(tx)
      const order = await own.lock(restaurantId, orderId, new Date(now().getTime() - orderDays * dayMs))
      if (!order) throw new AppError('order.not_found')
      await publish('orders.changed', { restaurantId, ownerId: owner.id, code: order.code })
      return write(order, own, { tx, publish })
    })
  }

  /** Hides the waiting orders of the order's network, and those that come from it in the next hours. */
  async function hideOrigin(owner: Writer, restaurantId: number, orderId: number): Promise<{ orders: number }> {
    return changeOwn(owner, restaurantId, orderId, async ({ origin }, own) => {
      if (origin === null) throw new AppError('order.origin_forgotten')
      await own.hide(restaurantId, origin, new Date(now().getTime() + hiddenHours * hourMs))
      return { orders: await own.hideWaiting(restaurantId, origin) }
    })
  }

  async function showOrigin(owner: Writer, restaurantId: number, orderId: number): Promise<{ orders: number }> {
    return changeOwn(owner, restaurantId, orderId, async (order, own) => {
      if (order.origin !== null) await own.stopHiding(restaurantId, order.origin)
      return { orders: await own.showAgain(order) }
    })
  }

  return { change, changeOwn, countPortions, hideOrigin, showOrigin }
}

type Taking = { state: OrderState; lines: readonly StoredLine[] }

/** An order has its portions of the almuerzo, by date, from when it is prepared until it is cancelled. */
function portionsTaken({ state, lines }: Taking): Map<string, number> {
  return state === 'nuevo' || state === 'anulado' ? new Map() : portionsOf(lines)
}

/** How many more it has afterwards. */
export function portionsBetween(before: Taking, after: Taking): Map<string, number> {
  const [had, has] = [portionsTaken(before), portionsTaken(after)]
  return new Map([...had.keys(), ...has.keys()].map((date) => [date, (has.get(date) ?? 0) - (had.get(date) ?? 0)]))
}

type Stepped = Pick<OrderRow, 'state' | 'steps' | 'readyAt' | 'reason'>

/** Null when the order is in another state than the caller thinks, or when there is no such step from it. */
function stepTaken(order: OrderRow, { state, minutes, reason, undo, from }: OrderChange, at: Date): Stepped | null {
  if (from !== undefined && order.state !== from) return null
  if (undo) {
    if (findUndoneState(stepsOf(order), at) !== state) return null
    return { state, steps: order.steps.slice(0, -1), readyAt: state === 'nuevo' ? null : order.readyAt, reason: null }
  }
  const readyAt = minutes === undefined ? order.readyAt : new Date(at.getTime() + minutes * minuteMs)
  if (state === 'preparando' && order.state === state && minutes !== undefined) {
    return { state, steps: order.steps, readyAt, reason: null }
  }
  if (!isNextStep(order.state, state)) return null
  return { state, steps: [...order.steps, { state, at: at.toISOString() }], readyAt, reason: reason || null }
}
