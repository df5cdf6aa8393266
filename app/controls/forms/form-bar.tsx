import classes from './form-bar.module.css'
import { FormEnd, type FormEndProps } from './form-end.tsx'

/** The end of a long form. On a phone it floats over the form. */
export function FormBar(props: FormEndProps) {
  return (
    <div className={classes.bar}>
      <FormEnd {...props} />
    </div>
  )
}
