import { Link } from 'react-router'
import { login } from '#contract/accounts.ts'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { EmailField } from '../../controls/email-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import type { Session } from '../../session/session.ts'
import classes from './account-form.module.css'

type LoginFormProps = {
  /** The address of the account that was just created. */
  email?: string
  onLogin: (session: Session) => unknown
}

export function LoginForm({ email = '', onLogin }: LoginFormProps) {
  const { formProps, field, checkbox, failure, submitProps } = useEndpointForm(login, {
    initialValues: { email, password: '', remember: false },
    onAnswer: onLogin,
  })
  return (
    <form {...formProps} className={classes.fields}>
      <EmailField {...field('email')} />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <div className={classes.row}>
        <CheckboxField label="Recuérdame" {...checkbox('remember')} />
        <Link to="/olvido-contrasena" className={classes.link}>
          ¿Olvidaste tu contraseña?
        </Link>
      </div>
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>Iniciar sesión</SubmitButton>
    </form>
  )
}
