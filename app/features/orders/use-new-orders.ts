import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import { followOrdersOf } from './follow-orders.ts'

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

const notes = [880, 1175]
const noteSeconds = 0.16

/** Two short notes. A browser that has not been touched yet stays silent; the mark on the order shows all the same. */
function ring(): void {
  if (!('AudioContext' in window)) return
  const audio = new AudioContext()
  for (const [index, frequency] of notes.entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const start = audio.currentTime + index * noteSeconds
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, start)
    volume.gain.exponentialRampToValueAtTime(0.001, start + noteSeconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + noteSeconds)
    tone.onended = index === notes.length - 1 ? () => void audio.close() : null
  }
}
