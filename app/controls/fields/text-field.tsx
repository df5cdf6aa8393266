import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './field.module.css'
import { ariaOf, FieldFrame, type FieldTexts } from './field-frame.tsx'

export type TextFieldProps = ComponentProps<'input'> &
  FieldTexts & {
    /** A sign inside of the field, before what is typed. */
    mark?: ReactNode
    inputClassName?: string | undefined
  }

export function TextField({
  id: givenId,
  label,
  description,
  error,
  mark,
  className,
  inputClassName = '',
  ...props
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, description, error }
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <div className={classes.box} data-mark={mark !== undefined}>
        {mark !== undefined && (
          <span aria-hidden="true" className={classes.mark}>
            {mark}
          </span>
        )}
        <input type="text" {...ariaOf(id, texts)} {...props} id={id} className={`${classes.input} ${inputClassName}`} />
      </div>
    </FieldFrame>
  )
}

type LongTextFieldProps = ComponentProps<'textarea'> & FieldTexts & { inputClassName?: string | undefined }

export function LongTextField({
  id: givenId,
  label,
  description,
  error,
  className,
  inputClassName = '',
  ...props
}: LongTextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const texts = { label, description, error }
  return (
    <FieldFrame id={id} {...texts} className={className}>
      <textarea {...ariaOf(id, texts)} {...props} id={id} className={`${classes.input} ${inputClassName}`} />
    </FieldFrame>
  )
}
