import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { forgotPassword } from '#contract/accounts.ts'
import { CallFailure } from '../../client/api.ts'
import { EmailField } from '../../controls/email-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Notice } from '../../controls/notice.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './account-form.module.css'

const sentText = 'Se ha enviado un correo electrónico con instrucciones para restablecer su contraseña'
const failedText = 'Error al enviar el correo electrónico'
const invalidText = 'Invalid response format from backend'
const invalidMeaning = 'El servidor contestó algo que no entendemos. Inténtalo de nuevo en unos minutos.'

export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const { formProps, field, failure, submitProps } = useEndpointForm(forgotPassword, {
    initialValues: { email: '' },
    onAnswer(answer: unknown) {
      if (!isRequest(answer)) throw new CallFailure(invalidMeaning)
      setIsSent(true)
      notifications.show({ message: sentText, color: 'hoja' })
    },
    onFailure(failed) {
      setIsSent(false)
      if (isInvalidAnswer(failed)) notifications.show({ title: invalidText, message: invalidMeaning, color: 'red' })
      else notifications.show({ message: failed.isFromServer ? failed.message : failedText, color: 'red' })
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <EmailField {...field('email')} />
      {isSent && <Notice tone="success">{sentText}</Notice>}
      <FailureNotice failure={failure} fallback={isInvalidAnswer(failure) ? invalidText : failedText} />
      <SubmitButton {...submitProps}>Enviar enlace de restablecimiento</SubmitButton>
    </form>
  )
}

function isInvalidAnswer(failure: CallFailure | null): boolean {
  return failure?.message === invalidMeaning
}

/** The browser has no schema of answers. */
function isRequest(answer: unknown): boolean {
  const { token, email } = Object(answer)
  return typeof token === 'string' && typeof email === 'string'
}
