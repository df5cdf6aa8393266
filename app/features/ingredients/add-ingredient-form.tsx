import { useRef, useState } from 'react'
import { createIngredient, type Ingredient } from '#contract/ingredients.ts'
import type { Restaurant } from '#contract/restaurants.ts'
import { type Unit, units } from '#contract/units.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { MoneyField } from '../../controls/money-field.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SelectField } from '../../controls/select-field.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { isChanged, useUnsavedForm } from '../../controls/unsaved-changes.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './ingredient-form.module.css'

type AddIngredientFormProps = { restaurant: Restaurant; onAdded: (ingredient: Ingredient) => void }

/** Starts again after every ingredient, with the unit of the previous one. */
export function AddIngredientForm({ restaurant, onAdded }: AddIngredientFormProps) {
  const [{ times, unit }, setLast] = useState<{ times: number; unit: Unit }>({ times: 0, unit: 'kg' })
  const heading = useRef<HTMLHeadingElement>(null)

  function added(ingredient: Ingredient) {
    setLast({ times: times + 1, unit: ingredient.unit })
    heading.current?.focus()
    onAdded(ingredient)
  }

  return (
    <section className={classes.sheet}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Agrega un ingrediente
      </h2>
      <BlankForm key={times} restaurant={restaurant} unit={unit} onAdded={added} />
    </section>
  )
}

function BlankForm({ restaurant, unit, onAdded }: AddIngredientFormProps & { unit: Unit }) {
  const { setHasChanges } = useUnsavedForm()
  const initialValues = { name: '', unit, cost_per_unit: '', restaurant_id: restaurant.id }
  const { formProps, field, failure, submitProps } = useEndpointForm(createIngredient, {
    initialValues,
    onAnswer(ingredient) {
      saySaved()
      onAdded(ingredient)
    },
  })
  return (
    <form
      {...formProps}
      onChange={(event) => setHasChanges(isChanged(event.currentTarget, initialValues))}
      className={classes.form}
    >
      <div className={classes.fields}>
        <TextField label="Nombre" maxLength={80} autoComplete="off" required {...field('name')} />
        <SelectField label="Unidad" data={units} {...field('unit')} />
        <MoneyField label="Costo por unidad" currency={restaurant.currency} {...field('cost_per_unit')} />
        <div className={classes.submit}>
          <FailureNotice failure={failure} />
          <SubmitButton {...submitProps}>Agregar ingrediente</SubmitButton>
        </div>
      </div>
    </form>
  )
}
