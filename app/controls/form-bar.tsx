import type { ReactNode } from 'react'
import type { CallFailure } from '../client/api.ts'
import { FailureNotice } from './failure-notice.tsx'
import classes from './form-bar.module.css'

type FormBarProps = {
  failure: CallFailure | null
  fallback?: string
  /** The button that sends the form, and others before it. */
  children: ReactNode
}

/** The buttons of a long form. On a phone they float over it, and so does the failure of the last try. */
export function FormBar({ failure, fallback, children }: FormBarProps) {
  return (
    <div className={classes.bar}>
      <FailureNotice failure={failure} {...(fallback === undefined ? {} : { fallback })} />
      <div className={classes.buttons}>{children}</div>
    </div>
  )
}
