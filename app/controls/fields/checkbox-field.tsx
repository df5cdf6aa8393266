import type { ComponentProps, ReactNode } from 'react'
import classes from './checkbox-field.module.css'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

export function CheckboxField({ label, ...inputProps }: CheckboxFieldProps) {
  return (
    <label className={classes.field}>
      <input type="checkbox" {...inputProps} className={classes.box} />
      {label}
    </label>
  )
}
