import { type SubmitEvent, useState } from 'react'
import type { SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import type { SecondFactorProof } from '#contract/accounts/second-factor-proof.ts'
import { accountFormWords } from '#contract/texts/es/account-forms.ts'
import type { Words } from '#contract/texts/texts.ts'
import type { CallFailure } from '../../client/api.ts'
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
  words?: Words<'accountForms'>['secondFactor']
  tellFailure?: (failure: CallFailure) => string
}

/** Asks for the second factor that the server demanded. */
export function SecondFactorStep({
  demand,
  onProof,
  submit,
  words = accountFormWords.secondFactor,
  tellFailure,
}: SecondFactorStepProps) {
  const { ticket, methods, passkey_options } = demand
  const [missing, setMissing] = useState<string | undefined>()
  const { isSending, failure, send } = useSending()
  const hasCodes = methods.includes('code') || methods.includes('recovery')

  function submitCode(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (!code) return setMissing(words.codeMissing)
    if (!isSending) void send(() => onProof({ ticket, code }))
  }

  async function proveByPasskey() {
    await onProof({ ticket, passkey: await signWithPasskey(passkey_options ?? {}, words.passkeyFailed) })
  }

  return (
    <div className={classes.fields}>
      <FailureNotice failure={failure} tell={tellFailure} />
      {passkey_options && (
        <BusyButton isBusy={isSending} onClick={() => send(proveByPasskey)} fullWidth>
          {words.usePasskey}
        </BusyButton>
      )}
      {hasCodes && (
        <form onSubmit={submitCode} noValidate className={classes.fields}>
          <TextField
            label={words.code}
            name="code"
            description={methods.includes('code') ? words.aboutCode : words.aboutRecovery}
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
