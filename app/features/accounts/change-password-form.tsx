import { useState } from 'react'
import { changePassword, passwordLength } from '#contract/accounts.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './account-form.module.css'

/** Emptied after each change: no password stays on the screen. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [timesChanged, setTimesChanged] = useState(0)
  return <PasswordForm key={timesChanged} email={email} onChanged={() => setTimesChanged((times) => times + 1)} />
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { formProps, field, failure, submitProps } = useEndpointForm(changePassword, {
    initialValues: { current_password: '', new_password: '' },
    onAnswer() {
      saySaved()
      onChanged()
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      {/* A password manager needs to know whose password this is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField label="Contraseña actual" autoComplete="current-password" {...field('current_password')} />
      <PasswordField
        label="Nueva contraseña"
        description={`Desde ${passwordLength.min} caracteres: una frase corta sirve.`}
        autoComplete="new-password"
        {...field('new_password')}
      />
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>Cambiar contraseña</SubmitButton>
    </form>
  )
}
