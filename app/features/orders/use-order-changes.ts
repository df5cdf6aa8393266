import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeOrder, hideOrigin, type OrderState, type ReceivedOrder, showOrigin } from '#contract/orders.ts'
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

type LastChange = {
  text: string
  /** What it left. Another screen may have changed it since: then there is nothing to undo. */
  left: ReceivedOrder | null
  undo: () => Promise<unknown>
}

/** Changes one order at a time. The last change can be undone; a delivery that was paid by transfer is asked about first. */
export function useOrderChanges(restaurantId: number, orders: readonly ReceivedOrder[]) {
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [asked, setAsked] = useState<ReceivedOrder | null>(null)
  /** Whose menu is open. */
  const [chosen, setChosen] = useState<ReceivedOrder | null>(null)
  const [last, setLast] = useState<LastChange | null>(null)
  const paramsOf = (order: ReceivedOrder) => ({ params: { id: restaurantId, orderId: order.id } })

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

  function send(order: ReceivedOrder, state: OrderState, arrived?: boolean): Promise<ReceivedOrder | null> {
    const body = { state, from: order.state, ...(arrived === undefined ? {} : { transfer_arrived: arrived }) }
    return attempt(order, () => call(changeOrder, { ...paramsOf(order), body }))
  }

  async function move(order: ReceivedOrder, state: OrderState, arrived?: boolean): Promise<void> {
    const mustAsk = state === 'entregado' && order.payment === 'transferencia' && !order.transfer_arrived
    if (mustAsk && arrived !== true) return setAsked(order)
    const left = await send(order, state, arrived)
    if (!left) return
    const text = `${left.code}: ${stateNames[left.state].toLowerCase()}`
    setLast({ text, left, undo: () => send(left, order.state, order.transfer_arrived) })
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
    if (asked && hasArrived) await move(asked, 'entregado', true)
  }

  const isAsLeft = (left: ReceivedOrder) => orders.some(({ id, state }) => id === left.id && state === left.state)
  const lastText = last && (last.left === null || isAsLeft(last.left)) ? last.text : null
  return { busyId, failure, asked, answer, chosen, choose: setChosen, lastText, move, undo, hide, showAgain }
}

export type OrderChanges = ReturnType<typeof useOrderChanges>
