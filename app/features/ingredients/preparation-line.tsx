import { useState } from 'react'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { unitsConvertibleTo } from '#contract/ingredients/units.ts'
import { QuantityFields } from '../../controls/fields/quantity-fields.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { RemoveButton } from '../../controls/remove-button.tsx'
import classes from './preparation-form.module.css'

export type SavedLine = NonNullable<Ingredient['preparation']>['ingredients'][number]

type PreparationLineProps = {
  names: { ingredient: string; quantity: string; unit: string }
  line: SavedLine | null
  choices: readonly Ingredient[]
  errors: { ingredient?: string | undefined; quantity?: string | undefined; unit?: string | undefined }
  onRemove: (() => void) | undefined
}

export function PreparationLine({ names, line, choices, errors, onRemove }: PreparationLineProps) {
  const [chosenId, setChosenId] = useState(line?.ingredient_id ?? 0)
  const chosen = choices.find(({ id }) => id === chosenId)
  const units = chosen ? unitsConvertibleTo(chosen.unit, chosen.weights) : []
  // A unit that no longer converts stays as it was saved.
  const offered = line && line.ingredient_id === chosenId && !units.includes(line.unit) ? [...units, line.unit] : units
  return (
    <div className={classes.line}>
      <SelectField
        label="Ingrediente"
        name={names.ingredient}
        data={[{ value: '', label: 'Elige' }, ...choices.map(({ id, name }) => ({ value: String(id), label: name }))]}
        value={String(chosenId || '')}
        error={errors.ingredient}
        className={classes.ingredient ?? ''}
        onChange={(event) => setChosenId(Number(event.currentTarget.value))}
      />
      <QuantityFields
        names={names}
        units={offered}
        subject={chosenId}
        defaultValue={line?.ingredient_id === chosenId ? line : undefined}
        defaultUnit={chosen?.unit}
        errors={errors}
      />
      {onRemove && (
        <RemoveButton label={`Quitar ${chosen?.name ?? 'esta línea'}`} onClick={onRemove} className={classes.remove} />
      )}
    </div>
  )
}
