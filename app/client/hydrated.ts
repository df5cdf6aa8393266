import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const neverChanges = () => () => undefined

/** False on the server and in the first render of the browser, which must look the same; true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

/** What a person brings along to a page: the query and what the page before handed over. The server renders without either. */
export function useArrival(): { search: string; state: unknown } {
  const { search, state } = useLocation()
  return useIsHydrated() ? { search, state } : { search: '', state: null }
}
