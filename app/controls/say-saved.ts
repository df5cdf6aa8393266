import { notifications } from '@mantine/notifications'

/** One id: several saves in a row show one toast. */
export function saySaved(): void {
  notifications.show({ id: 'saved', message: 'Guardado', color: 'hoja' })
}
