import type { FieldErrors } from '#contract/errors.ts'
import { maxChannels } from '#contract/taxes/taxes.ts'
import { Button } from '../../controls/button.tsx'
import { FieldError } from '../../controls/fields/field-frame.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { type DraftRow, newKey } from '../../controls/forms/draft-rows.ts'
import { RemoveButton } from '../../controls/remove-button.tsx'
import classes from './channel-fields.module.css'

/** The percentage as typed. */
export type DraftChannel = DraftRow & { name: string; commission_percent: string }

type ChannelFieldsProps = {
  channels: readonly DraftChannel[]
  errors: FieldErrors
  onChange: (channels: DraftChannel[]) => void
}

/** The apps that sell the dishes for a commission. Most owners have none, so it is one folded line. */
export function ChannelFields({ channels, errors, onChange }: ChannelFieldsProps) {
  const isRefused = Object.keys(errors).some((field) => field.startsWith('channels'))
  const change = (key: string, part: Partial<DraftChannel>) =>
    onChange(channels.map((channel) => (channel.key === key ? { ...channel, ...part } : channel)))
  return (
    <details open={isRefused || undefined} className={classes.section}>
      <summary className={classes.summary}>¿Vendes por apps de delivery?</summary>
      <div className={classes.content}>
        <p className={classes.hint}>
          Escribe qué parte de lo que paga el cliente se lleva cada app; tu contrato lo dice. En «Costos» verás cuánto
          te deja cada plato allí, y con qué precio ganas lo mismo que en la mesa. Solo lo ves tú.
        </p>
        {channels.length > 0 && (
          <ul className={classes.rows}>
            {channels.map(({ key, name, commission_percent }, index) => (
              <li key={key} className={classes.row}>
                <TextField
                  label="App"
                  autoComplete="off"
                  maxLength={40}
                  placeholder="PedidosYa"
                  value={name}
                  error={errors[`channels.${index}.name`]}
                  onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
                />
                <TextField
                  label="Comisión"
                  mark="%"
                  inputMode="decimal"
                  autoComplete="off"
                  placeholder="30"
                  value={commission_percent}
                  error={errors[`channels.${index}.commission_percent`]}
                  onChange={({ currentTarget }) => change(key, { commission_percent: currentTarget.value })}
                />
                <RemoveButton
                  label={`Quitar ${name || 'esta app'}`}
                  onClick={() => onChange(channels.filter((channel) => channel.key !== key))}
                  className={classes.remove}
                />
              </li>
            ))}
          </ul>
        )}
        {errors.channels && <FieldError>{errors.channels}</FieldError>}
        {channels.length < maxChannels && (
          <Button
            variant="light"
            onClick={() => onChange([...channels, { key: newKey(), name: '', commission_percent: '' }])}
            className={classes.add}
          >
            {channels.length === 0 ? 'Agregar una app' : 'Agregar otra app'}
          </Button>
        )}
      </div>
    </details>
  )
}
