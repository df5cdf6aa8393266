import { type Account, updateMyAccount } from '#contract/accounts.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { saySaved } from '../../controls/say-saved.ts'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { TextField } from '../../controls/text-field.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import { storeUser } from '../../session/stored-session.ts'
import classes from './account-form.module.css'

export function RenameForm({ account }: { account: Account }) {
  const { formProps, field, failure, submitProps } = useEndpointForm(updateMyAccount, {
    initialValues: { name: account.name },
    onAnswer({ user }) {
      storeUser(user)
      saySaved()
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <TextField label="Nombre" autoComplete="name" autoCapitalize="words" required {...field('name')} />
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>Guardar nombre</SubmitButton>
    </form>
  )
}
