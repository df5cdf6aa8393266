import { useRef } from 'react'

/** Work that a form must not overtake. */
export function usePendingWork() {
  const pending = useRef(new Set<Promise<unknown>>())
  return {
    track(work: Promise<unknown>) {
      pending.current.add(work)
      void work.finally(() => pending.current.delete(work))
    },
    settled: () => Promise.allSettled(pending.current),
  }
}
