import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { EmailField } from '../../controls/email-field.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import classes from './account-form.module.css'
import { EndpointForm } from './endpoint-form.tsx'

export function LoginForm() {
  return (
    <EndpointForm submit="Iniciar sesión">
      <EmailField name="email" />
      <PasswordField label="Contraseña" autoComplete="current-password" name="password" />
      <div className={classes.row}>
        <CheckboxField label="Recuérdame" name="remember" />
        <a href="/olvido-contrasena" className={classes.link}>
          ¿Olvidaste tu contraseña?
        </a>
      </div>
    </EndpointForm>
  )
}
