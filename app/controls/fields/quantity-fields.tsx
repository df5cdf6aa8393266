import { useState } from 'react'
import { type Quantity, wholeQuantityOf } from '#contract/ingredients/typed-quantity.ts'
import { formatQuantity, type RecipeUnit } from '#contract/ingredients/units.ts'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

type FieldNames = { quantity: string; unit: string }

type QuantityFieldsProps = {
  label?: string
  unitLabel?: string
  /** The names of the two inputs. */
  names?: FieldNames
  units: readonly RecipeUnit[]
  defaultValue?: Quantity | undefined
  defaultUnit?: RecipeUnit | undefined
  /** The quantity is of this. When it changes, the unit starts again, and the number stays as typed. */
  subject?: string | number | null | undefined
  errors: { quantity?: string | undefined; unit?: string | undefined }
  onChange?: () => void
}

const ownNames: FieldNames = { quantity: 'quantity', unit: 'unit' }

/** A quantity and its unit. Takes halves as people write them, and says in which whole number they are saved. */
export function QuantityFields(props: QuantityFieldsProps) {
  const {
    label = 'Cantidad',
    unitLabel = 'Unidad',
    names = ownNames,
    units,
    defaultValue,
    subject,
    errors,
    onChange,
  } = props
  const [typed, setTyped] = useState(defaultValue ? String(defaultValue.quantity) : '')
  const [chosen, setChosen] = useState<{ unit: RecipeUnit; subject: typeof subject } | null>(null)
  const firstUnit = defaultValue?.unit ?? props.defaultUnit ?? units[0]
  const unit = chosen && chosen.subject === subject ? chosen.unit : firstUnit
  return (
    <>
      <TextField
        label={label}
        name={names.quantity}
        data-sets={names.quantity}
        // No keypad: fractions need a slash, and the unit may be typed along.
        inputMode="text"
        autoComplete="off"
        required
        value={typed}
        description={noteOn(typed, unit)}
        error={errors.quantity}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange?.()
        }}
      />
      <SelectField
        label={unitLabel}
        name={names.unit}
        data-sets={names.unit}
        data={units}
        value={unit ?? ''}
        error={errors.unit}
        onChange={(event) => {
          setChosen({ unit: event.currentTarget.value as RecipeUnit, subject })
          onChange?.()
        }}
      />
    </>
  )
}

/** Gives whole numbers, or the text as it was typed, which the endpoint's schema then refuses. */
export function readQuantity(typed: FormData, names = ownNames): { quantity: number | string; unit: RecipeUnit } {
  const quantity = String(typed.get(names.quantity))
  const unit = String(typed.get(names.unit)) as RecipeUnit
  return wholeQuantityOf(quantity, unit) ?? { quantity, unit }
}

function noteOn(typed: string, unit: RecipeUnit | undefined): string | undefined {
  const whole = unit && wholeQuantityOf(typed, unit)
  if (!whole || (whole.unit === unit && String(whole.quantity) === typed.trim())) return undefined
  return `Se guarda como ${formatQuantity(whole.quantity, whole.unit)}.`
}
