import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { EmailField } from '../../controls/fields/email-field.tsx'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { useWords } from '../../ui/words.ts'
import classes from './account-form.module.css'
import { EndpointForm } from './endpoint-form.tsx'

export function LoginForm() {
  const words = useWords('accounts')
  return (
    <EndpointForm submit={words.submitLogin}>
      <EmailField name="email" />
      <PasswordField label={words.password} autoComplete="current-password" name="password" />
      <div className={classes.row}>
        <CheckboxField label={words.remember} name="remember" />
        <a href="/olvido-contrasena" className={classes.link}>
          {words.forgotten}
        </a>
      </div>
    </EndpointForm>
  )
}
