import { type ComponentProps, useId } from 'react'
import { DownIcon } from '../../ui/icons.tsx'
import classes from './field.module.css'
import { ariaOf, FieldFrame, type FieldTexts } from './field-frame.tsx'

type Option = string | { value: string; label: string }

type SelectFieldProps = ComponentProps<'select'> & FieldTexts & { data: readonly Option[] }

/** The browser's own select, which is easy to use on a phone. */
export function SelectField({ id: givenId, label, description, error, className, data, ...props }: SelectFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, description, error }
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className={classes.box}>
        <select required {...ariaOf(id, texts)} {...props} id={id} className={classes.input}>
          {data.map((option) => {
            const { value, label: words } = typeof option === 'string' ? { value: option, label: option } : option
            return (
              <option key={value} value={value}>
                {words}
              </option>
            )
          })}
        </select>
        <span className={classes.arrow}>
          <DownIcon />
        </span>
      </div>
    </FieldFrame>
  )
}
