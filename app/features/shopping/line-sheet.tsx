import { type SubmitEvent, useState } from 'react'
import { formatQuantity, unitsConvertibleTo } from '#contract/ingredients/units.ts'
import { formatUnitCost, unitAmountOf, unitCostOf } from '#contract/money.ts'
import type { Restaurant } from '#contract/restaurants/restaurants.ts'
import { type ShoppingLine, type ShoppingList, setAtHome, type Tick } from '#contract/shopping/shopping.ts'
import { typedUnitCost } from '#contract/typed-money.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { QuantityFields, readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import classes from './shopping-desk.module.css'

type LineSheetProps = {
  line: ShoppingLine
  restaurant: Restaurant
  day: string
  onSaved: (list: ShoppingList) => void
  onPaid: (paid: NonNullable<Tick['paid']>) => void
  onClose: () => void
}

/** How much is left at home, and what was paid in the market. */
export function LineSheet({ line, restaurant, day, onSaved, onPaid, onClose }: LineSheetProps) {
  const { ingredient_id, name, unit, at_home } = line
  const params = { id: restaurant.id, day }
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(setAtHome, params, onSaved)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { quantity, unit: typedUnit } = readQuantity(new FormData(event.currentTarget))
    return send({ ingredient_id, quantity, unit: typedUnit }, event.currentTarget)
  }

  return (
    <Dialog title={name} shape="sheet" isOpen onClose={onClose}>
      <form noValidate onSubmit={submit} className={classes.form}>
        <h3>¿Cuánto me queda?</h3>
        <div className={classes.pair}>
          <QuantityFields
            label="Me queda"
            units={unitsConvertibleTo(unit)}
            defaultValue={at_home ?? undefined}
            defaultUnit={unit}
            errors={{ quantity: errors.quantity, unit: errors.unit }}
            onChange={forgetErrors}
          />
        </div>
        <FormEnd failure={failure} isSending={isSending}>
          Descontar de la lista
        </FormEnd>
        {at_home && (
          <Button variant="default" onClick={() => send({ ingredient_id, quantity: 0, unit })} fullWidth>
            No me queda nada
          </Button>
        )}
      </form>
      <PaidForm line={line} restaurant={restaurant} onPaid={onPaid} />
    </Dialog>
  )
}

/** Checked here and kept on the phone: in the market there may be no signal. */
function PaidForm({ line, restaurant, onPaid }: Pick<LineSheetProps, 'line' | 'restaurant' | 'onPaid'>) {
  const { pack, pack_price, unit } = line
  const { currency } = restaurant
  const [error, setError] = useState<string | undefined>()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('price') as HTMLInputElement
    const price = typedUnitCost(field.value)
    if (price !== null && price <= mostPaid) return onPaid({ price: unitAmountOf(price), pack, unit })
    setError('Escribe solo el número, como 2.50, sin letras ni otros signos.')
    field.focus()
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <h3>¿A cuánto lo compraste?</h3>
      <MoneyField
        label={`Cada ${pack ? `${pack.name} de ${formatQuantity(pack.quantity, pack.unit)}` : unit}`}
        name="price"
        currency={currency}
        description={
          pack_price === null
            ? 'Todavía no tiene precio.'
            : `Hasta ahora: ${formatUnitCost(unitCostOf(pack_price), currency)}. El costo de tus platos lo sigue.`
        }
        error={error}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" fullWidth>
        Comprado a este precio
      </Button>
    </form>
  )
}

/** As in a form for a price, in ten-thousandths. */
const mostPaid = 99_999_990_000
