import type { Account } from '#contract/accounts/accounts.ts'
import { addPasskey, startPasskey } from '#contract/accounts/second-factor.ts'
import { call } from '../../client/api.ts'
import { ConfirmedForm } from './confirmed-form.tsx'
import { createPasskey } from './passkey.ts'

type AddPasskeyProps = { account: Account; onDone: (recoveryCodes: string[] | null) => Promise<void> }

export function AddPasskey({ account, onDone }: AddPasskeyProps) {
  return (
    <ConfirmedForm
      account={account}
      endpoint={startPasskey}
      submit="Crear la llave"
      onAnswer={async ({ ticket, options }) => {
        const passkey = await createPasskey(options)
        const { recovery_codes } = await call(addPasskey, { body: { ticket, name: nameOfPasskey(), passkey } })
        await onDone(recovery_codes)
      }}
    >
      <p>Después de tu contraseña, entras con tu huella, tu cara o el PIN de este equipo.</p>
    </ConfirmedForm>
  )
}

/** For its owner to tell one from another. */
function nameOfPasskey(): string {
  const system = /Android|iPhone|iPad|Windows|Mac|Linux/.exec(navigator.userAgent)?.[0]
  return system ? `Llave de ${system}` : 'Llave de acceso'
}
