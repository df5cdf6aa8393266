import { lazy, Suspense, useRef, useState } from 'react'
import { changeMyEmail } from '#contract/accounts/email-address.ts'
import { call } from '../../client/api.ts'
import { EmailField } from '../../controls/fields/email-field.tsx'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { Notice } from '../../controls/notice.tsx'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import classes from './account-form.module.css'
import { useDemand } from './use-demand.ts'

const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))

export function ChangeEmailForm() {
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const { demand, typed, onFailure } = useDemand<{ email: string; password: string }>()
  const { formProps, field, submitProps } = useEndpointForm(changeMyEmail, {
    initialValues: { email: '', password: '' },
    onAnswer: (_answer, { email }) => setAskedFor(email),
    onFailure,
  })
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, askedFor ?? demand)
  if (askedFor) {
    return (
      <div ref={place}>
        <Notice tone="success" title="Revisa tu correo nuevo">
          Te enviamos un enlace a {askedFor}. El cambio vale cuando lo abras y confirmes.
        </Notice>
      </div>
    )
  }
  if (demand && typed) {
    return (
      <div ref={place}>
        <Suspense>
          <SecondFactorStep
            demand={demand}
            submit="Cambiar correo"
            onProof={async (second_factor) => {
              await call(changeMyEmail, { body: { ...typed, second_factor } })
              setAskedFor(typed.email)
            }}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <form {...formProps} className={classes.fields}>
      <EmailField {...field('email')} label="Correo nuevo" autoComplete="email" />
      <PasswordField label="Confirma con tu contraseña" autoComplete="current-password" {...field('password')} />
      <FormEnd {...submitProps}>Cambiar correo</FormEnd>
    </form>
  )
}
