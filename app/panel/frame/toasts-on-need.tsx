import { notificationsStore, useNotifications } from '@mantine/notifications'
import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Without a connection they cannot come, and the page matters more than its toasts. */
const Toasts = lazy<ComponentType>(() => import('./toasts.tsx').catch(() => ({ default: () => null })))

/** Most visits never see a toast: what shows them is loaded with the first one. */
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
