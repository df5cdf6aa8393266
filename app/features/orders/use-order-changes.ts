import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderState } from '#contract/orders/order-steps.ts'
import { changeOrder, hideOrigin, type ReceivedOrder, showOrigin } from '#contract/orders/received-orders.ts'
import { CallFailure, call, isFailure } from '../../client/api.ts'
import { orderName } from './order-names.ts'
import { printAtPrepare } from './print-at-prepare.ts'

/** The way of an order through the kitchen, and the words of the button that takes it on. */
export const nextSteps: Partial<Record<OrderState, { state: OrderState; label: string }>> = {
  nuevo: { state: 'preparando', label: 'Preparar' },
  preparando: { state: 'listo', label: 'Está listo' },
  listo: { state: 'entregado', label: 'Entregado' },
}

export const stateNames: Record<OrderState, string> = {
  nuevo: 'Nuevo',
  preparando: 'Preparando',
  listo: 'Listo',
  entregado: 'Entregado',
  anulado: 'Anulado',
}

type Told = { transfer_arrived?: boolean; total?: number; reason?: string }
type Change = Told & { state: OrderState; minutes?: number; undo?: true }

type LastChange = {
  text: string
  /** The state before the change. If another screen has changed the order since, there is nothing to undo. */
  left: ReceivedOrder | null
  undo: () => Promise<unknown>
}

export type OrdersRestaurant = { id: number; name: string }

/** Changes one order at a time. The last change can be undone; a delivery that was paid by transfer is asked about first. */
export function useOrderChanges(restaurant: OrdersRestaurant, orders: readonly ReceivedOrder[]) {
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [asked, setAsked] = useState<ReceivedOrder | null>(null)
  /** The order whose menu is open. */
  const [chosen, setChosen] = useState<ReceivedOrder | null>(null)
  /** The order that the owner is about to cancel. */
  const [cancelled, setCancelled] = useState<ReceivedOrder | null>(null)
  /** The order whose ticket is shown. */
  const [printed, setPrinted] = useState<ReceivedOrder | null>(null)
  /** The order whose dishes the owner is about to change, as it was then. */
  const [edited, setEdited] = useState<ReceivedOrder | null>(null)
  const [last, setLast] = useState<LastChange | null>(null)
  const paramsOf = (order: ReceivedOrder) => ({ params: { id: restaurant.id, orderId: order.id } })

  async function attempt<Done>(order: ReceivedOrder, work: () => Promise<Done>): Promise<Done | null> {
    setBusyId(order.id)
    setFailure(null)
    try {
      const done = await work()
      await revalidate()
      return done
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
      if (isFailure(error, 'order.changed')) await revalidate()
      return null
    } finally {
      setBusyId(null)
    }
  }

  function send(order: ReceivedOrder, change: Change): Promise<ReceivedOrder | null> {
    return attempt(order, () => call(changeOrder, { ...paramsOf(order), body: { ...change, from: order.state } }))
  }

  async function move(order: ReceivedOrder, state: OrderState, told: Told = {}): Promise<void> {
    const mustAsk = state === 'entregado' && order.payment === 'transferencia' && order.paid_by === null
    if (mustAsk && told.transfer_arrived !== true) return setAsked(order)
    const left = await send(order, { state, ...told })
    if (!left) return
    const text = `${orderName(left)}: ${stateNames[left.state].toLowerCase()}`
    setLast({ text, left, undo: () => takeBack(left, order) })
    if (state !== 'preparando') return
    const notPrinted = await printAtPrepare({ order: left, restaurant: restaurant.name })
    if (notPrinted) setFailure(notPrinted)
  }

  function takeBack(left: ReceivedOrder, { state, paid_by }: ReceivedOrder): Promise<ReceivedOrder | null> {
    const tookAnswer = left.state === 'entregado' && paid_by === null
    return send(left, { state, undo: true, ...(tookAnswer && { transfer_arrived: false }) })
  }

  /** Tells the diner in how many minutes the order is ready. */
  async function promise(order: ReceivedOrder, minutes: number): Promise<void> {
    await send(order, { state: 'preparando', minutes })
  }

  async function reopen(order: ReceivedOrder, state: OrderState): Promise<void> {
    setLast(null)
    await send(order, { state, undo: true })
  }

  async function cancel(reason: string): Promise<void> {
    setCancelled(null)
    if (cancelled) await move(cancelled, 'anulado', reason ? { reason } : {})
  }

  async function hide(order: ReceivedOrder): Promise<void> {
    setChosen(null)
    const hidden = await attempt(order, () => call(hideOrigin, paramsOf(order)))
    if (hidden) setLast({ text: `Pedidos ocultos: ${hidden.orders}`, left: null, undo: () => showAgain(order) })
  }

  async function showAgain(order: ReceivedOrder): Promise<void> {
    setLast(null)
    await attempt(order, () => call(showOrigin, paramsOf(order)))
  }

  async function undo(): Promise<void> {
    setLast(null)
    await last?.undo()
  }

  async function answer(hasArrived: boolean): Promise<void> {
    setAsked(null)
    if (asked && hasArrived) await move(asked, 'entregado', { transfer_arrived: true, total: asked.total })
  }

  const isAsLeft = (left: ReceivedOrder) => orders.some(({ id, state }) => id === left.id && state === left.state)
  const lastText = last && (last.left === null || isAsLeft(last.left)) ? last.text : null
  return {
    ...{ busyId, failure, asked, answer, chosen, choose: setChosen, cancelled, askToCancel: setCancelled, cancel },
    ...{
      restaurant,
      printed: printed && (orders.find(({ id }) => id === printed.id) ?? printed),
      askToPrint: setPrinted,
    },
    ...{ lastText, forget: () => setLast(null), attempt, paramsOf, move, promise, reopen },
    ...{ undo, hide, showAgain, orders, edited, edit: setEdited },
  }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>
