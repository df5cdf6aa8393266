import { TextInput, type TextInputProps } from '@mantine/core'
import { currencySign } from '#contract/money.ts'
import type { Currency } from '#contract/places.ts'
import classes from './money-field.module.css'

type MoneyFieldProps = TextInputProps & { currency: Currency }

/** Not a number input: some browsers refuse the comma, others the point, and the typed text is lost. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      leftSection={<span aria-hidden="true">{currencySign(currency)}</span>}
      leftSectionPointerEvents="none"
      classNames={{ input: classes.input ?? '' }}
      required
      {...props}
    />
  )
}
