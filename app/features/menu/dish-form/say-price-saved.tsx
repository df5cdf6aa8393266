import type { Currency } from '#contract/countries.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { formatAmount } from '#contract/money.ts'
import table from '../../../controls/cards-table.module.css'
import { savedToastId } from '../../../controls/say-saved.ts'
import { showToast } from '../../../controls/toasts.ts'

export function sayPriceSaved({ name, price }: Dish, currency: Currency, onUndo: () => void): void {
  showToast({
    id: savedToastId,
    tone: 'good',
    message: (
      <>
        Guardado: {name} {formatAmount(price, currency)}{' '}
        <button type="button" onClick={onUndo} className={table.action}>
          Deshacer
        </button>
      </>
    ),
  })
}
