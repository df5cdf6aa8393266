import { passwordLength } from '#contract/accounts/accounts.ts'
import { type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { CheckboxField } from '../../controls/fields/checkbox-field.tsx'
import { EmailField } from '../../controls/fields/email-field.tsx'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { sentence } from '../../ui/sentence.ts'
import { useWords } from '../../ui/words.ts'
import classes from './account-form.module.css'
import { EndpointForm } from './endpoint-form.tsx'

export function SignUpForm({ proposedRole }: { proposedRole: SignUpRole }) {
  const words = useWords('accounts')
  return (
    <EndpointForm submit={words.submitSignUp} english={words.signUpFailed}>
      <TextField label={words.name} autoComplete="name" autoCapitalize="words" required name="name" />
      <EmailField name="email" />
      <PasswordField
        label={words.password}
        description={words.passwordLength(passwordLength.min)}
        autoComplete="new-password"
        name="password"
      />
      <SelectField
        label={words.kind}
        description={words.aboutKinds}
        data={signUpRoles.map((role) => ({ value: role, label: words.kinds[role] }))}
        name="role"
        defaultValue={proposedRole}
      />
      <div>
        <CheckboxField label={words.accept} name="accepted_terms" required />
        <p className={classes.terms}>
          {sentence(
            words.readTerms,
            <a href="/terminos" target="_blank" rel="noopener">
              {words.terms}
            </a>,
          )}
          {sentence(
            words.andPrivacy,
            <a href="/privacidad" target="_blank" rel="noopener">
              {words.privacy}
            </a>,
          )}
        </p>
      </div>
    </EndpointForm>
  )
}
