import { useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { maxPrice } from '#contract/decimal.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { amountOf, centsOf, currencySign, formatPrice, scaledOf } from '#contract/money.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'
import { BusyButton } from '../../../controls/busy-button.tsx'
import { Dialog } from '../../../controls/dialog.tsx'
import { FailureNotice } from '../../../controls/failure-notice.tsx'
import { SelectField } from '../../../controls/fields/select-field.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import { useSending } from '../../../controls/use-sending.ts'
import { roundingOptions } from '../../../formats/price-roundings.ts'
import classes from './change-prices.module.css'
import { changedPrice, type PriceChange } from './price-change.ts'

export type Repriced = { id: number; price: number }

type ChangePricesProps = {
  dishes: Dish[]
  currency: Currency
  /** The ending that the owner likes. */
  usualRounding: PriceRounding
  isOpen: boolean
  onChange: (changes: Repriced[]) => Promise<void>
  onClose: () => void
}

const ways = [
  { value: '1', label: 'Subir' },
  { value: '-1', label: 'Bajar' },
]

const units = [
  { value: 'share', label: 'Porcentaje' },
  { value: 'amount', label: 'Monto' },
]

const advice = {
  share: 'Escribe un porcentaje posible, como 10 o 7,5.',
  amount: 'Escribe un monto posible, como 0,50.',
}

/** Raises or lowers the prices of the chosen dishes, by a share or an amount. Each new price is shown before it is saved. */
export function ChangePrices({ dishes, currency, usualRounding, isOpen, onChange, onClose }: ChangePricesProps) {
  const [way, setWay] = useState('1')
  const [unit, setUnit] = useState<PriceChange['unit']>('share')
  const [rounding, setRounding] = useState(usualRounding)
  const [typed, setTyped] = useState('')
  const { isSending, failure, send } = useSending()
  const by = scaledOf(typed, 2)
  const change = by === null ? null : ({ way: way === '1' ? 1 : -1, unit, by, rounding } as const)
  const changes = change ? dishes.map((dish) => changeOf(dish, change)) : []
  const isPossible = changes.every(({ after }) => after >= 0 && after <= centsOf(maxPrice))
  const error = typed !== '' && (by === null || !isPossible) ? advice[unit] : null

  return (
    <Dialog title="Cambiar precios" isOpen={isOpen} isHeld={isSending} onClose={onClose}>
      <div className={classes.share}>
        <SelectField
          label="Qué hacer"
          data={ways}
          value={way}
          onChange={(event) => setWay(event.currentTarget.value)}
        />
        <SelectField
          label="Por"
          data={units}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value as PriceChange['unit'])}
        />
        <TextField
          label={unit === 'share' ? 'Porcentaje' : 'Monto'}
          mark={unit === 'share' ? '%' : currencySign(currency)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          label="Terminan en"
          className={classes.whole}
          data={roundingOptions}
          value={rounding}
          onChange={(event) => setRounding(event.currentTarget.value as PriceRounding)}
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
        disabled={error !== null || !by}
        onClick={() =>
          send(() => onChange(changes.map(({ dish, after }) => ({ id: dish.id, price: amountOf(after) }))))
        }
        fullWidth
      >
        Guardar precios
      </BusyButton>
    </Dialog>
  )
}

function changeOf(dish: Dish, change: PriceChange) {
  const before = centsOf(dish.price)
  return { dish, before, after: changedPrice(before, change) }
}
