import { lazy, type ReactNode, Suspense, useRef } from 'react'
import type { Account, deleteMyAccount } from '#contract/accounts/accounts.ts'
import type {
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  startCodeApp,
  startPasskey,
} from '#contract/accounts/second-factor.ts'
import type { Answer, CallParameters } from '#contract/endpoint.ts'
import { call } from '../../client/api.ts'
import { PasswordField } from '../../controls/fields/password-field.tsx'
import { FormEnd } from '../../controls/forms/form-end.tsx'
import { useEndpointForm } from '../../controls/forms/use-endpoint-form.ts'
import { useKeptFocus } from '../../controls/use-kept-focus.ts'
import classes from './account-form.module.css'
import { useDemand } from './use-demand.ts'

const SecondFactorStep = lazy(async () => ({ default: (await import('./second-factor-step.tsx')).SecondFactorStep }))

type Confirmed =
  | typeof deleteMyAccount
  | typeof removePasskey
  | typeof removeSecondFactor
  | typeof renewRecoveryCodes
  | typeof startCodeApp
  | typeof startPasskey

type ConfirmedFormProps<E extends Confirmed> = {
  account: Account
  endpoint: E
  /** The parameters of the endpoint's path. */
  params?: Record<string, number>
  submit: string
  tone?: 'primary' | 'danger'
  onAnswer: (answer: Answer<E>) => unknown
  /** Says what happens. */
  children: ReactNode
}

/** Asks for the password, and then for the second factor if the account has one. */
export function ConfirmedForm<E extends Confirmed>(props: ConfirmedFormProps<E>) {
  const { account, endpoint, params, submit, tone = 'primary', onAnswer, children } = props
  const { demand, typed, onFailure } = useDemand<{ password: string }>()
  const { formProps, field, submitProps } = useEndpointForm(endpoint as typeof deleteMyAccount, {
    initialValues: { password: '' },
    ...(params ? { params } : {}),
    onAnswer: onAnswer as (answer: unknown) => unknown,
    onFailure,
  })
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, demand)
  if (demand) {
    return (
      <div ref={place}>
        <Suspense>
          <SecondFactorStep
            demand={demand}
            submit={submit}
            onProof={async (second_factor) => {
              const args = {
                ...(params ? { params } : {}),
                body: { ...typed, second_factor },
              } as unknown as CallParameters<E>[0]
              await onAnswer(await call(endpoint, ...([args] as CallParameters<E>)))
            }}
          />
        </Suspense>
      </div>
    )
  }
  return (
    <form {...formProps} className={classes.fields}>
      {children}
      <input type="hidden" autoComplete="username" value={account.email} readOnly />
      <PasswordField label="Contraseña" autoComplete="current-password" {...field('password')} />
      <FormEnd tone={tone} {...submitProps}>
        {submit}
      </FormEnd>
    </form>
  )
}
