import { type SubmitEvent, useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { addPack, deletePack } from '#contract/ingredients/kitchen.ts'
import { formatQuantity, type Unit, units } from '#contract/ingredients/units.ts'
import { formatAmount } from '#contract/money.ts'
import { CallFailure, call, ignoreIfGone } from '../../client/api.ts'
import { MoneyField } from '../../controls/fields/money-field.tsx'
import { QuantityFields, readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import { formatDate } from '../../formats/format-date.ts'
import classes from './ingredient-details.module.css'
import { RemovableList } from './removable-list.tsx'

type PacksSectionProps = { ingredient: Ingredient; currency: Currency; onChanged: () => void }

/** How the ingredient is bought. The last price gives its cost. */
export function PacksSection({ ingredient, currency, onChanged }: PacksSectionProps) {
  const { id, unit, packs } = ingredient
  const [timesAdded, setTimesAdded] = useState(0)
  const [notRemoved, setNotRemoved] = useState<CallFailure | null>(null)
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(addPack, { id }, () => {
    setTimesAdded(timesAdded + 1)
    onChanged()
  })

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const size = readQuantity(typed)
    const values = {
      name: String(typed.get('name')),
      quantity: size.quantity,
      unit: size.unit as Unit,
      price: String(typed.get('price')),
    }
    return send(values, event.currentTarget)
  }

  async function remove(packId: string) {
    setNotRemoved(null)
    try {
      await call(deletePack, { params: { id, packId } }).catch(ignoreIfGone('ingredient.pack_not_found'))
      onChanged()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setNotRemoved(error)
    }
  }

  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Cómo lo compras</h3>
      <p className={classes.lead}>
        Un saco de 45 kg a $38, una caja, una funda: el último precio que anotes da el costo por {unit}.
      </p>
      <RemovableList
        items={packs.map((pack) => ({
          key: String(pack.id),
          words: `${pack.name} de ${formatQuantity(pack.quantity, pack.unit)} a ${formatAmount(pack.price, currency)}`,
          note: `${formatDate(pack.priced_at)}${pack.counts ? ' · este precio cuenta' : ''}`,
        }))}
        onRemove={remove}
      />
      <form key={timesAdded} noValidate onSubmit={submit} className={classes.row}>
        <TextField
          label="Cómo viene"
          name="name"
          placeholder="Saco"
          maxLength={40}
          autoComplete="off"
          required
          error={errors.name}
          onChange={forgetErrors}
        />
        <MoneyField
          label="Lo que pagas"
          name="price"
          currency={currency}
          error={errors.price}
          onChange={forgetErrors}
        />
        <QuantityFields
          label="Trae"
          units={units}
          defaultUnit={unit}
          errors={{ quantity: errors.quantity, unit: errors.unit }}
          onChange={forgetErrors}
        />
        <div className={classes.end}>
          <FormEnd
            failure={failure ?? notRemoved}
            isSending={isSending}
            around={(submit) => <div className={classes.submit}>{submit}</div>}
          >
            Anotar precio
          </FormEnd>
        </div>
      </form>
    </section>
  )
}
