import { useState } from 'react'
import { type Dish, maxPrice } from '#contract/menu.ts'
import { decimalOf, formatPrice, scaledBack, scaledOf } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import { priceAfter } from '#contract/price-change.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { SelectField } from '../../controls/select-field.tsx'
import { TextField } from '../../controls/text-field.tsx'
import classes from './change-prices.module.css'
import type { DishChanges } from './use-menu.ts'
import { useSending } from './use-sending.ts'

type ChangePricesProps = {
  dishes: Dish[]
  currency: Currency
  isOpen: boolean
  onChange: (changes: DishChanges) => Promise<void>
  onClose: () => void
}

const ways = [
  { value: '1', label: 'Subir' },
  { value: '-1', label: 'Bajar' },
]

/** Raises or lowers the prices of the chosen dishes by a share. Each new price is shown before it is saved. */
export function ChangePrices({ dishes, currency, isOpen, onChange, onClose }: ChangePricesProps) {
  const [way, setWay] = useState('1')
  const [typed, setTyped] = useState('')
  const { isSending, failure, send } = useSending()
  const share = scaledOf(typed, 2)
  const changes = share === null ? [] : dishes.map((dish) => changeOf(dish, Number(way) * share))
  const isPossible = changes.every(({ after }) => after >= 0 && after <= maxPrice * 100)
  const error = typed !== '' && (share === null || !isPossible) ? 'Escribe un porcentaje posible, como 10 o 7,5.' : null

  return (
    <Dialog title="Cambiar precios" isOpen={isOpen} isHeld={isSending} onClose={onClose}>
      <div className={classes.share}>
        <SelectField
          label="Qué hacer"
          data={ways}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value)}
        />
        <TextField
          label="Porcentaje"
          mark="%"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {!error && changes.length > 0 && (
        <ul aria-label="Precios nuevos" className={classes.prices}>
          {changes.map(({ dish, before, after }) => (
            <li key={dish.id}>
              {dish.name}{' '}
              <span className={classes.change}>
                {formatPrice(before, currency)} → <strong>{formatPrice(after, currency)}</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FailureNotice failure={failure} />
      <BusyButton
        isBusy={isSending}
        disabled={error !== null || !share}
        onClick={() =>
          send(() => onChange(changes.map(({ dish, after }) => ({ id: dish.id, price: decimalOf(after, 2) }))))
        }
        fullWidth
      >
        Guardar precios
      </BusyButton>
    </Dialog>
  )
}

function changeOf(dish: Dish, share: number) {
  const before = scaledBack(dish.price, 2)
  return { dish, before, after: priceAfter(before, share) }
}
