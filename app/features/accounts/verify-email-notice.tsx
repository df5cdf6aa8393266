import { useState } from 'react'
import type { Account } from '#contract/accounts/accounts.ts'
import { requestEmailLink } from '#contract/accounts/email-address.ts'
import { call } from '../../client/api.ts'
import { BusyButton } from '../../controls/busy-button.tsx'
import { FailureNotice } from '../../controls/failure-notice.tsx'
import { Notice } from '../../controls/notice.tsx'
import { useSending } from '../../controls/use-sending.ts'
import classes from './verify-email-notice.module.css'

/** Stays until the account's address is confirmed. Everything else works meanwhile. */
export function VerifyEmailNotice({ account }: { account: Account }) {
  const [isSent, setIsSent] = useState(false)
  const { isSending, failure, send } = useSending()
  return (
    <Notice tone="info" title="Confirma tu correo">
      <div className={classes.words}>
        <p>
          {isSent ? 'Te enviamos otro enlace' : 'Te enviamos un enlace'} a <b>{account.email}</b>. Así podemos ayudarte
          si pierdes tu contraseña.
        </p>
        <FailureNotice failure={failure} />
        {!isSent && (
          <BusyButton
            variant="default"
            isBusy={isSending}
            onClick={() =>
              send(async () => {
                await call(requestEmailLink)
                setIsSent(true)
              })
            }
          >
            Enviar otra vez
          </BusyButton>
        )}
      </div>
    </Notice>
  )
}
