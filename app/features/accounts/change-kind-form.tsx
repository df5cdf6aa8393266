import { useRevalidator } from 'react-router'
import { type Account, changeMyKind } from '#contract/accounts/accounts.ts'
import { roleNames, type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { SelectField } from '../../controls/fields/select-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { storeUser } from '../../session/stored-session.ts'
import classes from './account-form.module.css'

const accountKinds = signUpRoles.map((role) => ({ value: role, label: roleNames[role] }))

export function ChangeKindForm({ account }: { account: Account & { role: SignUpRole } }) {
  const { revalidate } = useRevalidator()
  const { formProps, field, submitProps } = useEndpointForm(changeMyKind, {
    initialValues: { role: account.role },
    onAnswer({ user }) {
      storeUser(user)
      saySaved()
      return revalidate()
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <SelectField
        label="Tipo de cuenta"
        description="Negocio publica cartas; Usuario opina y guarda sus favoritos."
        data={accountKinds}
        {...field('role')}
      />
      <FormEnd {...submitProps}>Cambiar el tipo</FormEnd>
    </form>
  )
}
