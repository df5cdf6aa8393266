import { useSyncExternalStore } from 'react'
import { Link, type LinkProps } from 'react-router'

/**
 * Loads the code of its screen as soon as it is touched, or when `prefetch` says. Not without a connection: the router would reload the
 * page for code that does not come.
 */
export function PanelLink({ prefetch = 'intent', ...props }: LinkProps) {
  const isOnline = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  )
  return <Link prefetch={isOnline ? prefetch : 'none'} {...props} />
}

function onConnectionChange(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
