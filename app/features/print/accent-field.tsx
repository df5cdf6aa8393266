import { useEffect, useRef } from 'react'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import type { ChoiceFieldsProps } from './carta-fields.tsx'
import classes from './print-desk.module.css'

const sources = [
  { value: 'logo', label: 'El de tu logo' },
  { value: 'own', label: 'Otro color' },
]
/** The brand's, until the owner picks one. */
const firstColour = '#b5381a'

/** The colour of headings and prices. */
export function AccentField({ choices: { accent }, type, show }: ChoiceFieldsProps) {
  const picker = useRef<HTMLInputElement>(null)

  // React reports each step while a colour is picked, and each would be a print. The browser's own event comes when one is chosen.
  useEffect(() => {
    const input = picker.current
    const choose = () => input && show({ accent: input.value })
    input?.addEventListener('change', choose)
    return () => input?.removeEventListener('change', choose)
  })

  return (
    <>
      <SelectField
        label="Color"
        value={accent === null ? 'logo' : 'own'}
        data={sources}
        onChange={({ currentTarget }) => show({ accent: currentTarget.value === 'logo' ? null : firstColour })}
      />
      {accent !== null && (
        <TextField
          ref={picker}
          type="color"
          label="Tu color"
          description="Para títulos y precios. Si no se lee bien sobre el papel, lo oscurecemos o aclaramos."
          value={accent}
          inputClassName={classes.colour}
          onChange={({ currentTarget }) => type({ accent: currentTarget.value })}
        />
      )}
    </>
  )
}
