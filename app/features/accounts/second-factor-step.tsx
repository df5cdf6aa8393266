import { type SubmitEvent, useState } from 'react'
import type { SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { TextField } from '../../controls/fields/text-field.tsx'
import { useSending } from '../../controls/use-sending.ts'
import classes from './account-form.module.css'
import { signWithPasskey } from './passkey.ts'

type SecondFactorStepProps = {
  demand: SecondFactorDemand
  /** Sends again what was refused, now with the proof. */
  onProof: (proof: SecondFactorProof) => Promise<void>
  submit: string
}

/** Asks for the second factor that the server demanded. */
export function SecondFactorStep({ demand, onProof, submit }: SecondFactorStepProps) {
  const { ticket, methods, passkey_options } = demand
  const [missing, setMissing] = useState<string | undefined>()
  const { isSending, failure, send } = useSending()
  const hasCodes = methods.includes('code') || methods.includes('recovery')

  function submitCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!code) return setMissing('Escribe el código.')
    if (!isSending) void send(() => onProof({ ticket, code }))
  }

  async function proveByPasskey() {
    await onProof({ ticket, passkey: await signWithPasskey(passkey_options ?? {}) })
  }

  return (
    <div className={classes.fields}>
      <FailureNotice failure={failure} />
      {passkey_options && (
        <BusyButton isBusy={isSending} onClick={() => send(proveByPasskey)} fullWidth>
          Usar mi llave de acceso
        </BusyButton>
      )}
      {hasCodes && (
        <form onSubmit={submitCode} noValidate className={classes.fields}>
          <TextField
            label="Código"
            name="code"
            description={
              methods.includes('code')
                ? 'El de tu aplicación, o uno de tus códigos de recuperación.'
                : '¿No tienes tu llave? Escribe uno de tus códigos de recuperación.'
            }
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            error={missing}
            onChange={() => setMissing(undefined)}
          />
          <BusyButton type="submit" variant={passkey_options ? 'default' : 'filled'} isBusy={isSending} fullWidth>
            {submit}
          </BusyButton>
        </form>
      )}
    </div>
  )
}
