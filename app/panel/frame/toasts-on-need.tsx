import { notificationsStore, useNotifications } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Without a connection the toasts cannot load: the page works without them. */
const Toasts = lazy<ComponentType>(() => import('./toasts.tsx').catch(() => ({ default: () => null })))

/** Loads the toasts' code with the first toast: most visits show none. */
export function ToastsOnNeed() {
  const hasToasts = useNotifications(notificationsStore).notifications.length > 0
  const [isNeeded, setIsNeeded] = useState(false)
  if (hasToasts && !isNeeded) setIsNeeded(true)
  return isNeeded ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
