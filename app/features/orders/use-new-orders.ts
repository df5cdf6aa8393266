import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { followOrdersOf } from './follow-orders.ts'
import { ring } from './ring.ts'

const soundKey = 'pedidos-con-sonido'

/** Keeps the lists of the screen up to date, and tells of orders that have come since it was opened. */
export function useNewOrders(restaurantId: number, orders: readonly ReceivedOrder[]) {
  const { revalidate } = useRevalidator()
  const [hasSound, setHasSound] = useState(() => localStorage.getItem(soundKey) !== 'no')
  const [arrived, setArrived] = useState(0)
  const newestId = orders[0]?.id ?? 0
  const known = useRef(newestId)

  useEffect(() => followOrdersOf(restaurantId, () => void revalidate()), [restaurantId, revalidate])

  useEffect(() => {
    if (newestId <= known.current) return
    known.current = newestId
    setArrived((count) => count + 1)
    if (hasSound) ring()
  }, [newestId, hasSound])

  function switchSound() {
    const next = !hasSound
    setHasSound(next)
    localStorage.setItem(soundKey, next ? 'si' : 'no')
    if (next) ring()
  }

  return { arrived, hasSound, switchSound }
}
