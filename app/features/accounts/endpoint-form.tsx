import type { ReactNode } from 'react'
import { FailureBox } from '../../controls/failure-notice.tsx'
import { FieldError } from '../../controls/fields/field-frame.tsx'
import { SubmitButton } from '../../controls/forms/submit-button.tsx'
import { part } from '../../ui/parts.ts'
import classes from './account-form.module.css'

type EndpointFormProps = {
  children: ReactNode
  submit: string
  /** The text for a failure without an answer from the server, which is fixed in English. */
  english?: string
}

/** A form in a document. `app/islands/accounts/endpoint-form.ts` sends it and takes its messages from the templates. */
export function EndpointForm({ children, submit, english }: EndpointFormProps) {
  return (
    // A form that is sent before its script has loaded must not put a password into the address.
    <form method="post" noValidate className={classes.fields}>
      {children}
      <SubmitButton isAlive={false} isSending={false}>
        {submit}
      </SubmitButton>
      <template {...part('field-error')}>
        <FieldError />
      </template>
      <template {...part('failure')}>
        <FailureBox>
          <span {...part('message')} />
        </FailureBox>
      </template>
      {english && (
        <template {...part('unanswered')}>
          <FailureBox english={english}>
            <span {...part('message')} />
          </FailureBox>
        </template>
      )}
    </form>
  )
}
