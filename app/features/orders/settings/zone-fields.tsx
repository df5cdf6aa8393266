import type { Currency } from '#contract/countries.ts'
import type { FieldErrors } from '#contract/errors.ts'
import { maxZones } from '#contract/orders/order-settings.ts'
import { Button } from '../../../controls/button.tsx'
import { FieldError } from '../../../controls/fields/field-frame.tsx'
import { MoneyField } from '../../../controls/fields/money-field.tsx'
import { TextField } from '../../../controls/fields/text-field.tsx'
import { type DraftRow, newKey } from '../../../controls/forms/draft-rows.ts'
import { RemoveButton } from '../../../controls/remove-button.tsx'
import classes from './settings.module.css'

/** The fee as typed. */
export type DraftZone = DraftRow & { name: string; fee: string }

type ZoneFieldsProps = {
  zones: readonly DraftZone[]
  currency: Currency
  errors: FieldErrors
  onChange: (zones: DraftZone[]) => void
}

export function ZoneFields({ zones, currency, errors, onChange }: ZoneFieldsProps) {
  const change = (key: string, part: Partial<DraftZone>) =>
    onChange(zones.map((zone) => (zone.key === key ? { ...zone, ...part } : zone)))
  return (
    <>
      {zones.length > 0 && (
        <ul className={classes.rows}>
          {zones.map(({ key, name, fee }, index) => (
            <li key={key} className={classes.zone}>
              <TextField
                label="Zona"
                autoComplete="off"
                maxLength={80}
                placeholder="Centro"
                value={name}
                error={errors[`zones.${index}.name`] ?? errors[`zones.${index}.id`]}
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              />
              <MoneyField
                label="Envío"
                currency={currency}
                value={fee}
                error={errors[`zones.${index}.fee`]}
                onChange={({ currentTarget }) => change(key, { fee: currentTarget.value })}
              />
              <RemoveButton
                label={`Quitar ${name || 'esta zona'}`}
                onClick={() => onChange(zones.filter((zone) => zone.key !== key))}
                className={classes.remove}
              />
            </li>
          ))}
        </ul>
      )}
      {errors.zones && <FieldError>{errors.zones}</FieldError>}
      {zones.length < maxZones && (
        <Button
          variant="light"
          onClick={() => onChange([...zones, { key: newKey(), name: '', fee: '' }])}
          className={classes.add}
        >
          {zones.length === 0 ? 'Agregar una zona' : 'Agregar otra zona'}
        </Button>
      )}
    </>
  )
}
