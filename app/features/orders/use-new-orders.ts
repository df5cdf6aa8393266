import { useState } from 'react'
import { hasOrderSound, setOrderSound } from './order-sound.ts'
import { ring } from './ring.ts'
import { useOrderNews } from './use-order-news.ts'

/** Keeps the lists of the screen up to date, and switches the sound that the whole panel has. */
export function useNewOrders() {
  const [hasSound, setHasSound] = useState(hasOrderSound)
  useOrderNews()

  function switchSound() {
    const next = !hasSound
    setHasSound(next)
    setOrderSound(next)
    if (next) ring()
  }

  return { hasSound, switchSound }
}
