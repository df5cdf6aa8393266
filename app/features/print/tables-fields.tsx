import { type StickersOnSheet, stickersOnSheet } from '#contract/print/print.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import type { ChoiceFieldsProps } from './carta-fields.tsx'

const sheets = stickersOnSheet.map((value) => ({ value, label: `${value} por hoja` }))

export function TablesFields({ choices, type, show }: ChoiceFieldsProps) {
  return (
    <>
      {choices.kind === 'stickers.pdf' && (
        <SelectField
          label="Tamaño"
          value={choices.stickers}
          data={sheets}
          onChange={({ currentTarget }) => show({ stickers: currentTarget.value as StickersOnSheet })}
        />
      )}
      <TextField
        label="Mesas"
        description="Separadas por comas, como 1-12, Terraza. Cada una recibe su propio código. Sin mesas, un código para todas."
        value={choices.tables}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ tables: currentTarget.value })}
        onBlur={() => show()}
      />
      <TextField
        label="Frase"
        value={choices.line}
        maxLength={60}
        autoComplete="off"
        onChange={({ currentTarget }) => type({ line: currentTarget.value })}
        onBlur={() => show()}
      />
      <div>
        <CheckboxField
          label="Con el wifi"
          checked={choices.hasWifi}
          onChange={({ currentTarget }) => show({ hasWifi: currentTarget.checked })}
        />
      </div>
      {choices.hasWifi && (
        <>
          <TextField
            label="Nombre de la red"
            value={choices.wifiName}
            maxLength={32}
            autoComplete="off"
            onChange={({ currentTarget }) => type({ wifiName: currentTarget.value })}
            onBlur={() => show()}
          />
          <TextField
            label="Clave del wifi"
            description="Se imprime con su código QR. No la guardamos."
            value={choices.wifiPassword}
            maxLength={63}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ currentTarget }) => type({ wifiPassword: currentTarget.value })}
            onBlur={() => show()}
          />
        </>
      )}
    </>
  )
}
