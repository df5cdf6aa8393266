import type { IngredientDiet } from '#contract/allergens/diets.ts'
import { SelectField } from '../../controls/fields/select-field.tsx'

const choices = [
  { value: '', label: 'Sin confirmar' },
  { value: 'vegano', label: 'Vegano: nada de origen animal' },
  { value: 'vegetariano', label: 'Vegetariano: sin carne ni pescado' },
  { value: 'ninguna', label: 'Lleva carne, pescado o mariscos' },
]

type DietFieldProps = { saved: readonly IngredientDiet[] | null; onSave: (diets: IngredientDiet[] | null) => void }

/** Saved as soon as it is chosen. */
export function DietField({ saved, onSave }: DietFieldProps) {
  return (
    <SelectField
      label="Dieta"
      required={false}
      data={choices}
      defaultValue={
        saved === null ? '' : (saved.findLast((diet) => diet === 'vegano' || diet === 'vegetariano') ?? 'ninguna')
      }
      onChange={(event) => onSave(dietsOf(event.currentTarget.value))}
    />
  )
}

function dietsOf(value: string): IngredientDiet[] | null {
  if (value === '') return null
  return value === 'vegano' || value === 'vegetariano' ? [value] : []
}
