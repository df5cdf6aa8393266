import { type Account, updateMyAccount } from '#contract/accounts/accounts.ts'
import { TextField } from '../../controls/fields/text-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { storeUser } from '../../session/stored-session.ts'
import classes from './account-form.module.css'

export function RenameForm({ account }: { account: Account }) {
  const { formProps, field, submitProps } = useEndpointForm(updateMyAccount, {
    initialValues: { name: account.name },
    onAnswer({ user }) {
      storeUser(user)
      saySaved()
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <TextField label="Nombre" autoComplete="name" autoCapitalize="words" required {...field('name')} />
      <FormEnd {...submitProps}>Guardar nombre</FormEnd>
    </form>
  )
}
