import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import '../theme/toasts.css'
import { Notifications } from '@mantine/notifications'

export default function Toasts() {
  return <Notifications position="top-center" autoClose={6000} />
}
