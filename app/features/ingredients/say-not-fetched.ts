import { notifications } from '@mantine/notifications'

export function sayNotFetched(): void {
  notifications.show({
    title: 'Error fetching ingredients or costs',
    message: 'No pudimos traer los ingredientes o los costos.',
    color: 'red',
  })
}
