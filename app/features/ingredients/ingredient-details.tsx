import type { ReactNode, SubmitEvent } from 'react'
import type { Currency } from '#contract/countries.ts'
import { type Ingredient, type ListedIngredient, updateIngredient } from '#contract/ingredients/ingredients.ts'
import { formatQuantity, scaleUnits, type Weight, weighedUnits } from '#contract/ingredients/units.ts'
import { formatUnitCost, unitCostOf } from '#contract/money.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { QuantityFields, readQuantity } from '../../controls/fields/quantity-fields.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useBodySending } from '../../controls/forms/use-body-sending.ts'
import classes from './ingredient-details.module.css'
import { PacksSection } from './packs-section.tsx'
import { PriceHistory } from './prices/price-history.tsx'
import { RemovableList } from './removable-list.tsx'

export type IngredientDetailsProps = { ingredient: ListedIngredient; currency: Currency; onChanged: () => void }

/** An owner may tell these beyond name, unit and cost. Every part is saved by itself. */
export function IngredientDetails({
  ingredient,
  currency,
  onChanged,
  children,
}: IngredientDetailsProps & { children: ReactNode }) {
  return (
    <div className={classes.details}>
      <PacksSection ingredient={ingredient} currency={currency} onChanged={onChanged} />
      <StallSection ingredient={ingredient} onChanged={onChanged} />
      <YieldSection ingredient={ingredient} currency={currency} onChanged={onChanged} />
      <WeightsSection ingredient={ingredient} onChanged={onChanged} />
      <PriceHistory ingredient={ingredient} currency={currency} onChanged={onChanged} />
      {children}
    </div>
  )
}

function StallSection({ ingredient, onChanged }: { ingredient: Ingredient; onChanged: () => void }) {
  const { id, stall } = ingredient
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(updateIngredient, { id }, onChanged)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    return send({ stall: String(new FormData(event.currentTarget).get('stall')) }, event.currentTarget)
  }

  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Dónde lo compras</h3>
      <p className={classes.lead}>La lista de compras junta lo que es del mismo puesto o proveedor.</p>
      <form noValidate onSubmit={submit} className={classes.row}>
        <TextField
          label="Puesto o proveedor"
          name="stall"
          maxLength={60}
          autoComplete="off"
          defaultValue={stall ?? ''}
          error={errors.stall}
          onChange={forgetErrors}
        />
        <div className={classes.end}>
          <FormEnd
            failure={failure}
            isSending={isSending}
            around={(submit) => <div className={classes.submit}>{submit}</div>}
          >
            Guardar puesto
          </FormEnd>
        </div>
      </form>
    </section>
  )
}

function YieldSection({ ingredient, currency, onChanged }: IngredientDetailsProps) {
  const { id, unit, yield_percent, plate_cost } = ingredient
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(updateIngredient, { id }, onChanged)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    return send({ yield_percent: String(typed.get('yield_percent')).replace('%', '').trim() }, event.currentTarget)
  }

  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Lo que se pierde al limpiarlo</h3>
      <p className={classes.lead}>
        De cada 100 partes que compras, ¿cuántas llegan al plato? De la yuca, unas 82. Lo que no se pierde: 100.
      </p>
      <form noValidate onSubmit={submit} className={classes.row}>
        <TextField
          label="Llega al plato (%)"
          name="yield_percent"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={yield_percent}
          error={errors.yield_percent}
          description={
            yield_percent < 100 && plate_cost !== null
              ? `Lo que llega al plato cuesta ${formatUnitCost(unitCostOf(plate_cost), currency)} / ${unit}.`
              : undefined
          }
          onChange={forgetErrors}
        />
        <div className={classes.end}>
          <FormEnd
            failure={failure}
            isSending={isSending}
            around={(submit) => <div className={classes.submit}>{submit}</div>}
          >
            Guardar porcentaje
          </FormEnd>
        </div>
      </form>
    </section>
  )
}

const weightNames = { quantity: 'weight_quantity', unit: 'weight_unit' }

function WeightsSection({ ingredient, onChanged }: { ingredient: Ingredient; onChanged: () => void }) {
  const { id, weights } = ingredient
  const { send, errors, failure, isSending, forgetErrors } = useBodySending(updateIngredient, { id }, onChanged)
  const free = weighedUnits.filter((unit) => weights.every((weight) => weight.unit !== unit))
  const errorOf = (name: string) => errors[`weights.${weights.length}.${name}`]

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const { quantity, unit } = readQuantity(typed, weightNames)
    const added = { unit: String(typed.get('measure')) as Weight['unit'], quantity, in_unit: unit as Weight['in_unit'] }
    return send({ weights: [...weights, added] }, event.currentTarget)
  }

  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>Cuánto pesa</h3>
      <p className={classes.lead}>
        Así puedes anotar en las recetas unidades, tazas o cucharadas de algo que compras por peso.
      </p>
      <RemovableList
        items={weights.map(({ unit, quantity, in_unit }) => ({
          key: unit,
          words: `1 ${unit} = ${formatQuantity(quantity, in_unit)}`,
        }))}
        onRemove={(unit) => send({ weights: weights.filter((weight) => weight.unit !== unit) })}
      />
      {free.length > 0 ? (
        <form key={weights.length} noValidate onSubmit={submit} className={classes.row}>
          <SelectField label="Una medida" name="measure" data={free} className={classes.whole ?? ''} />
          <QuantityFields
            label="Pesa"
            unitLabel="En"
            names={weightNames}
            units={scaleUnits}
            errors={{ quantity: errorOf('quantity'), unit: errorOf('in_unit') }}
            onChange={forgetErrors}
          />
          <div className={classes.end}>
            <FormEnd
              failure={failure}
              isSending={isSending}
              around={(submit) => <div className={classes.submit}>{submit}</div>}
            >
              Guardar peso
            </FormEnd>
          </div>
        </form>
      ) : (
        <FailureNotice failure={failure} />
      )}
    </section>
  )
}
