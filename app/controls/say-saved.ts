import { notifications } from '@mantine/notifications'

/** One at a time: whoever saves five things in a row is not buried in five toasts. */
export function saySaved(): void {
  notifications.show({ id: 'saved', message: 'Guardado', color: 'hoja' })
}
