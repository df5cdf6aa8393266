import type { ReactNode } from 'react'
import classes from './field.module.css'
import { descriptionId, errorId } from './field-ids.ts'

/** Every field has these texts around it. */
export type FieldTexts = {
  label?: string | undefined
  description?: ReactNode
  /** The error of the value, if it has one. */
  error?: string | null | undefined
}

type FieldFrameProps = FieldTexts & { id: string; className?: string | undefined; children: ReactNode }

/** A field's label above it; below it what is wrong, then what the field is for. */
export function FieldFrame({ id, label, description, error, className = '', children }: FieldFrameProps) {
  return (
    <div className={`${classes.field} ${className}`}>
      {label && (
        <label id={`${id}-label`} htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      {children}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
      {description && (
        <p id={descriptionId(id)} className={classes.description}>
          {description}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      {children}
    </p>
  )
}

/** For the field itself: what a screen reader says about it. */
export function ariaOf(id: string, { description, error }: FieldTexts) {
  const ids = [error && errorId(id), description && descriptionId(id)].filter(Boolean)
  return { 'aria-invalid': error ? true : undefined, 'aria-describedby': ids.join(' ') || undefined }
}
