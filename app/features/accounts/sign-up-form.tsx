import { passwordLength } from '#contract/accounts.ts'
import { roleNames, type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { CheckboxField } from '../../controls/checkbox-field.tsx'
import { EmailField } from '../../controls/email-field.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { SelectField } from '../../controls/select-field.tsx'
import { TextField } from '../../controls/text-field.tsx'
import classes from './account-form.module.css'
import { EndpointForm } from './endpoint-form.tsx'

const accountKinds = signUpRoles.map((role) => ({ value: role, label: roleNames[role] }))

export function SignUpForm({ proposedRole }: { proposedRole: SignUpRole }) {
  return (
    <EndpointForm submit="Registrarse" fallback="Error registering user.">
      <TextField label="Nombre" autoComplete="name" autoCapitalize="words" required name="name" />
      <EmailField name="email" />
      <PasswordField
        label="Contraseña"
        description={`Desde ${passwordLength.min} caracteres: una frase corta sirve.`}
        autoComplete="new-password"
        name="password"
      />
      <SelectField
        label="Tipo de cuenta"
        description="Negocio publica cartas; Usuario opina y guarda sus favoritos."
        data={accountKinds}
        name="role"
        defaultValue={proposedRole}
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
    </EndpointForm>
  )
}
