import { passwordLength, resetPassword } from '#contract/accounts.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './account-form.module.css'

type ResetPasswordFormProps = {
  /** The secret from the mail. */
  token: string
  onReset: (message: string) => unknown
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { formProps, field, failure, submitProps } = useEndpointForm(resetPassword, {
    initialValues: { token, newPassword: '' },
    onAnswer: ({ message }) => onReset(message),
  })
  return (
    <form {...formProps} className={classes.fields}>
      <PasswordField
        label="Nueva contraseña"
        description={`Desde ${passwordLength.min} caracteres: una frase corta sirve.`}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>Restablecer contraseña</SubmitButton>
    </form>
  )
}
