import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => undefined

/** False on the server and in the browser's first render, which must match; then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** The query and the navigation state. Empty until hydration: the server renders without them. */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useIsHydrated() ? { search, state } : { search: '', state: null }
}
