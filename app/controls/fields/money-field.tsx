import type { Currency } from '#contract/countries.ts'
import { currencySign } from '#contract/money.ts'
import classes from './money-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

type MoneyFieldProps = TextFieldProps & { currency: Currency }

/** Not a number input: some browsers refuse the comma, others the point, and the typed text is lost. */
export function MoneyField({ currency, ...props }: MoneyFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      mark={currencySign(currency)}
      inputClassName={classes.input}
      required
      {...props}
    />
  )
}
