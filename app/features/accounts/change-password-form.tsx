import { useState } from 'react'
import { changePassword, passwordLength } from '#contract/accounts/accounts.ts'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import classes from './account-form.module.css'

/** Emptied after each change: no password stays on the screen. */
export function ChangePasswordForm({ email }: { email: string }) {
  const [timesChanged, setTimesChanged] = useState(0)
  return <PasswordForm key={timesChanged} email={email} onChanged={() => setTimesChanged((times) => times + 1)} />
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const { formProps, field, submitProps } = useEndpointForm(changePassword, {
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
      <FormEnd {...submitProps}>Cambiar contraseña</FormEnd>
    </form>
  )
}
