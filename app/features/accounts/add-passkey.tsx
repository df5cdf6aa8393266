import type { Account } from '#contract/accounts.ts'
import { addPasskey, startPasskey } from '#contract/second-factor.ts'
import { call } from '../../client/api.ts'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { PasswordField } from '../../controls/password-field.tsx'
import { SubmitButton } from '../../controls/submit-button.tsx'
import { useEndpointForm } from '../../controls/use-endpoint-form.ts'
import classes from './account-form.module.css'
import { createPasskey } from './passkey.ts'

type AddPasskeyProps = { account: Account; onDone: (recoveryCodes: string[] | null) => Promise<void> }

export function AddPasskey({ account, onDone }: AddPasskeyProps) {
  const { formProps, field, failure, submitProps } = useEndpointForm(startPasskey, {
    initialValues: { password: '' },
    async onAnswer({ ticket, options }) {
      const passkey = await createPasskey(options)
      const { recovery_codes } = await call(addPasskey, { body: { ticket, name: nameOfPasskey(), passkey } })
      await onDone(recovery_codes)
    },
  })
  return (
    <form {...formProps} className={classes.fields}>
      <p>Después de tu contraseña, entras con tu huella, tu cara o el PIN de este equipo.</p>
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <FailureNotice failure={failure} />
      <SubmitButton {...submitProps}>Crear la llave</SubmitButton>
    </form>
  )
}

/** For its owner to tell one from another. */
function nameOfPasskey(): string {
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0]
  return system ? `Llave de ${system}` : 'Llave de acceso'
}
