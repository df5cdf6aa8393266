import { useEffect, useSyncExternalStore } from 'react'
import { hasBeingRead, onBeingRead } from './being-read.ts'

/** While an owner has the panel open, on whichever screen: tells when the menu that was sent is read. */
export function useReadingNews(): void {
  const isReading = useSyncExternalStore(onBeingRead, hasBeingRead, () => false)
  useEffect(() => {
    if (!isReading) return
    let stop: (() => void) | undefined
    let isGone = false
    void import('./follow-reading.tsx').then(({ followReading }) => {
      if (!isGone) stop = followReading()
    }, ignoreLostFile)
    return () => {
      isGone = true
      stop?.()
    }
  }, [isReading])
}

/** On a weak connection the panel works without it; 'Menú' tells of the draft, too. */
function ignoreLostFile() {}
