import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeOrder, type OrderState, type ReceivedOrder } from '#contract/orders.ts'
import { CallFailure, call, isFailure } from '../../client/api.ts'

/** The way of an order through the kitchen, and the words of the button that takes it on. */
export const nextSteps: Partial<Record<OrderState, { state: OrderState; label: string }>> = {
  nuevo: { state: 'preparando', label: 'Preparar' },
  preparando: { state: 'listo', label: 'Está listo' },
  listo: { state: 'entregado', label: 'Entregado' },
}

/** Where an order that was ended by mistake goes back to. */
export const stateBefore: Partial<Record<OrderState, OrderState>> = { entregado: 'listo', anulado: 'nuevo' }

export const stateNames: Record<OrderState, string> = {
  nuevo: 'Nuevo',
  preparando: 'Preparando',
  listo: 'Listo',
  entregado: 'Entregado',
  anulado: 'Anulado',
}

/** Changes one order at a time. The last change can be undone; a delivery that was paid by transfer is asked about first. */
export function useOrderChanges(restaurantId: number, orders: readonly ReceivedOrder[]) {
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [asked, setAsked] = useState<ReceivedOrder | null>(null)
  const [last, setLast] = useState<{ before: ReceivedOrder; after: ReceivedOrder } | null>(null)

  async function send(order: ReceivedOrder, state: OrderState, arrived?: boolean): Promise<ReceivedOrder | null> {
    setBusyId(order.id)
    setFailure(null)
    try {
      const body = { state, from: order.state, ...(arrived === undefined ? {} : { transfer_arrived: arrived }) }
      const changed = await call(changeOrder, { params: { id: restaurantId, orderId: order.id }, body })
      await revalidate()
      return changed
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      if (isFailure(error, 'order.changed')) await revalidate()
      return null
    } finally {
      setBusyId(null)
    }
  }

  async function move(order: ReceivedOrder, state: OrderState, arrived?: boolean): Promise<void> {
    const mustAsk = state === 'entregado' && order.payment === 'transferencia' && !order.transfer_arrived
    if (mustAsk && arrived !== true) return setAsked(order)
    const after = await send(order, state, arrived)
    if (after) setLast({ before: order, after })
  }

  async function undo(): Promise<void> {
    if (!last) return
    const { before, after } = last
    setLast(null)
    await send(after, before.state, before.transfer_arrived)
  }

  async function answer(hasArrived: boolean): Promise<void> {
    setAsked(null)
    if (asked && hasArrived) await move(asked, 'entregado', true)
  }

  // Another screen may have changed it since: then there is nothing to undo.
  const isAsLeft = last !== null && orders.some(({ id, state }) => id === last.after.id && state === last.after.state)
  return { busyId, failure, asked, answer, last: isAsLeft ? last.after : null, move, undo }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>
