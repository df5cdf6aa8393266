import { passwordLength, register } from '#contract/accounts.ts'
import { roleNames, type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { currentTerms } from '#contract/terms.ts'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { EmailField } from '../../controls/email-field.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { SelectField } from '../../controls/select-field.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './account-form.module.css'

const accountKinds = signUpRoles.map((role) => ({ value: role, label: roleNames[role] }))

type SignUpFormProps = { proposedRole: SignUpRole; onSignUp: (email: string) => unknown }

export function SignUpForm({ proposedRole, onSignUp }: SignUpFormProps) {
  const { formProps, field, failure, submitProps } = useEndpointForm(register, {
    initialValues: { name: '', email: '', password: '', role: proposedRole, accepted_terms: currentTerms },
    onAnswer: ({ user }) => onSignUp(user.email),
  })
  return (
    <form {...formProps} className={classes.fields}>
      <TextField label="Nombre" autoComplete="name" autoCapitalize="words" required {...field('name')} />
      <EmailField {...field('email')} />
      <PasswordField
        label="Contraseña"
        description={`Desde ${passwordLength.min} caracteres: una frase corta sirve.`}
        autoComplete="new-password"
        {...field('password')}
      />
      <SelectField
        label="Tipo de cuenta"
        description="Negocio publica cartas; Usuario opina y guarda sus favoritos."
        data={accountKinds}
        {...field('role')}
      />
      <div>
        <CheckboxField label="Acepto los términos y condiciones" checked readOnly />
        <p className={classes.terms}>
          Lee los{' '}
          <a href="/terminos" target="_blank" rel="noopener">
            términos
          </a>{' '}
          y{' '}
          <a href="/privacidad" target="_blank" rel="noopener">
            qué hacemos con tus datos
          </a>
          .
        </p>
      </div>
      <FailureNotice failure={failure} fallback="Error registering user." />
      <SubmitButton {...submitProps}>Registrarse</SubmitButton>
    </form>
  )
}
