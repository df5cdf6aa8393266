import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { hasOrderSound, setOrderSound } from './order-sound.ts'
import { ring } from './ring.ts'
import { useWaiting } from './waiting/waiting-state.ts'

/** Keeps the lists of the screen up to date, and switches the sound that the whole panel has. */
export function useNewOrders() {
  const { revalidate } = useRevalidator()
  const { version } = useWaiting()
  const loaded = useRef(version)
  const [hasSound, setHasSound] = useState(hasOrderSound)

  useEffect(() => {
    if (loaded.current === version) return
    loaded.current = version
    void revalidate()
  }, [version, revalidate])

  function switchSound() {
    const next = !hasSound
    setHasSound(next)
    setOrderSound(next)
    if (next) ring()
  }

  return { hasSound, switchSound }
}
