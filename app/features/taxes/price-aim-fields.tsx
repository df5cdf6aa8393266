import type { FieldErrors } from '#contract/errors.ts'
import type { PriceRounding } from '#contract/taxes/tax-schema.ts'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormSection } from '../../controls/forms/form-section.tsx'
import { asOnTheMenu, roundingOptions } from '../../formats/price-roundings.ts'

type PriceAimFieldsProps = {
  /** As typed. */
  target: string
  rounding: PriceRounding | ''
  errors: FieldErrors
  onChange: (part: { target_food_cost_percent: string } | { rounding: PriceRounding }) => void
}

/** Only the owner sees them. */
export function PriceAimFields({ target, rounding, errors, onChange }: PriceAimFieldsProps) {
  return (
    <FormSection title="Tu meta" text="Solo la ves tú. Con ella te decimos qué platos revisar y qué precio ponerles.">
      <TextField
        label="Costo de ingredientes"
        description="De cada dólar que te queda sin impuestos, cuánto pueden costar los ingredientes, como máximo."
        mark="%"
        inputMode="decimal"
        autoComplete="off"
        value={target}
        error={errors.target_food_cost_percent}
        onChange={({ currentTarget }) => onChange({ target_food_cost_percent: currentTarget.value })}
      />
      <SelectField
        label="Tus precios terminan en"
        value={rounding}
        error={errors.rounding}
        onChange={({ currentTarget }) => onChange({ rounding: currentTarget.value as PriceRounding })}
        data={rounding === '' ? [asOnTheMenu, ...roundingOptions] : roundingOptions}
      />
    </FormSection>
  )
}
