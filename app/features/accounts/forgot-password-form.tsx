import { useState } from 'react'
import { forgotPassword } from '#contract/accounts/accounts.ts'
import { CallFailure } from '../../client/api.ts'
import { EmailField } from '../../controls/fields/email-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { Notice } from '../../controls/notice.tsx'
import { showToast } from '../../controls/toasts.ts'
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
      showToast({ message: sentText, tone: 'good' })
    },
    onFailure(failed) {
      setIsSent(false)
      if (isInvalidAnswer(failed)) showToast({ english: invalidText, message: invalidMeaning, tone: 'bad' })
      else showToast({ message: failed.isFromServer ? failed.message : failedText, tone: 'bad' })
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <EmailField {...field('email')} />
      {isSent && <Notice tone="success">{sentText}</Notice>}
      <FormEnd {...(isInvalidAnswer(failure) ? { english: invalidText } : { fallback: failedText })} {...submitProps}>
        Enviar enlace de restablecimiento
      </FormEnd>
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
