import { notifications } from '@mantine/notifications'
import type { Dish } from '#contract/menu.ts'
import table from '../../controls/cards-table.module.css'

const id = 'deleted-dishes'

export function sayDeleted(dishes: readonly Dish[], onUndo: () => void): void {
  const [only] = dishes
  notifications.show({
    id,
    autoClose: false,
    withCloseButton: false,
    color: 'hoja',
    message: (
      <>
        Eliminaste {dishes.length === 1 ? only?.name : `${dishes.length} platos`}{' '}
        <button type="button" onClick={onUndo} className={table.action}>
          Deshacer
        </button>
      </>
    ),
  })
}

export function hideDeleted(): void {
  notifications.hide(id)
}
