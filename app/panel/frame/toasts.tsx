import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './toasts.css'
import { Notifications } from '@mantine/notifications'
import { MantineScope } from '../../controls/mantine/mantine-scope.tsx'

export default function Toasts() {
  return (
    <MantineScope>
      <Notifications position="top-center" autoClose={6000} />
    </MantineScope>
  )
}
