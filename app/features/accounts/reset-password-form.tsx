import { lazy, Suspense } from 'react'
import { passwordLength, resetPassword } from '#contract/accounts/accounts.ts'
import { call } from '../../client/api.ts'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import type { Values } from '../../controls/forms/send-body.ts'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import classes from './account-form.module.css'
import { useDemand } from './use-demand.ts'

const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))

type ResetPasswordFormProps = {
  /** The secret from the mail. */
  token: string
  onReset: (message: string) => unknown
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { demand, typed, onFailure } = useDemand<Values<typeof resetPassword>>()
  const { formProps, field, submitProps } = useEndpointForm(resetPassword, {
    initialValues: { token, newPassword: '' },
    onAnswer: ({ message }) => onReset(message),
    onFailure,
  })
  if (demand && typed) {
    return (
      <Suspense>
        <SecondFactorStep
          demand={demand}
          submit="Restablecer contraseña"
          onProof={async (second_factor) => {
            const { message } = await call(resetPassword, { body: { ...typed, second_factor } })
            await onReset(message)
          }}
        />
      </Suspense>
    )
  }
  return (
    <form {...formProps} className={classes.fields}>
      <PasswordField
        label="Nueva contraseña"
        description={`Desde ${passwordLength.min} caracteres: una frase corta sirve.`}
        autoComplete="new-password"
        {...field('newPassword')}
      />
      <FormEnd {...submitProps}>Restablecer contraseña</FormEnd>
    </form>
  )
}
