import type { ComponentProps } from 'react'
import classes from './checkbox-field.module.css'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string }

export function CheckboxField({ label, ...inputProps }: CheckboxFieldProps) {
  return (
    <label className={classes.field}>
      <input type="checkbox" {...inputProps} className={classes.box} />
      {label}
    </label>
  )
}
