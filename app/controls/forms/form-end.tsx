import type { ReactNode } from 'react'
import type { CallFailure } from '../../client/api.ts'
import { FailureNotice } from '../failure-notice.tsx'
import { SubmitButton } from './submit-button.tsx'

export type FormEndProps = {
  failure: CallFailure | null
  fallback?: string
  /** The same where that text is fixed in English. */
  english?: string
  /** False before the page is hydrated, for a form that the server renders. */
  isAlive?: boolean
  isSending: boolean
  tone?: 'primary' | 'danger'
  /** Places the button, among other buttons too. */
  around?: (submit: ReactNode) => ReactNode
  /** Becomes the text of the button. */
  children: string
}

/** The end of a short form: why the last try failed, and the button that sends it. */
export function FormEnd({
  failure,
  fallback,
  english,
  isAlive = true,
  isSending,
  tone = 'primary',
  around = (submit) => submit,
  children,
}: FormEndProps) {
  return (
    <>
      <FailureNotice failure={failure} fallback={fallback} english={english} />
      {around(
        <SubmitButton isAlive={isAlive} isSending={isSending} tone={tone}>
          {children}
        </SubmitButton>,
      )}
    </>
  )
}
