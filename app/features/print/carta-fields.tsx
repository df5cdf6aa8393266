import type { CartaFormat } from '#contract/print/print.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { type Choices, formats } from './print-choices.ts'
import classes from './print-desk.module.css'

export type ChoiceFieldsProps = {
  choices: Choices
  /** Keeps what is typed. */
  type: (part: Partial<Choices>) => void
  /** Keeps it and shows the pages. */
  show: (part?: Partial<Choices>) => Promise<void>
}

export function CartaFields({ choices, show }: ChoiceFieldsProps) {
  return (
    <>
      <SelectField
        label="Formato"
        value={choices.format}
        data={formats}
        onChange={({ currentTarget }) => show({ format: currentTarget.value as CartaFormat })}
      />
      <div className={classes.ticks}>
        <CheckboxField
          label="Con descripciones"
          checked={choices.descriptions}
          onChange={({ currentTarget }) => show({ descriptions: currentTarget.checked })}
        />
        <CheckboxField
          label="Con fotos"
          checked={choices.photos}
          onChange={({ currentTarget }) => show({ photos: currentTarget.checked })}
        />
        <CheckboxField
          label="Con los platos agotados"
          checked={choices.soldOut}
          onChange={({ currentTarget }) => show({ soldOut: currentTarget.checked })}
        />
      </div>
      <p className={classes.hint}>
        La letra es tan grande como cabe y nunca menor a 8 puntos. Los precios son los finales de hoy.
      </p>
    </>
  )
}
