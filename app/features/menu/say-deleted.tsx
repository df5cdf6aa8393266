import type { Dish } from '#contract/menu/menu.ts'
import table from '../../controls/cards-table.module.css'
import { hideToast, showToast } from '../../controls/toasts.ts'

const id = 'deleted-dishes'

export function sayDeleted(dishes: readonly Dish[], onUndo: () => void): void {
  const [only] = dishes
  showToast({
    id,
    stays: true,
    tone: 'good',
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
  hideToast(id)
}
