import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useWaiting } from './waiting/waiting-state.ts'

/** Loads the screen's figures or lists again when any order has changed. */
export function useOrderNews(): void {
  const { revalidate } = useRevalidator()
  const { version } = useWaiting()
  const loaded = useRef(version)
  useEffect(() => {
    if (loaded.current === version) return
    loaded.current = version
    void revalidate()
  }, [version, revalidate])
}
