import type { Account } from '#contract/accounts/accounts.ts'
import {
  removePasskey,
  removeSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
} from '#contract/accounts/second-factor.ts'
import { ConfirmedForm } from './confirmed-form.tsx'

type ChangeProps<Done> = { account: Account; onDone: Done }

export function RenewRecoveryCodes({ account, onDone }: ChangeProps<(codes: string[]) => Promise<void>>) {
  return (
    <ConfirmedForm
      account={account}
      endpoint={renewRecoveryCodes}
      submit="Crear códigos nuevos"
      onAnswer={({ recovery_codes }) => onDone(recovery_codes)}
    >
      <p>Los códigos que tenías dejan de servir.</p>
    </ConfirmedForm>
  )
}

type RemovePasskeyProps = ChangeProps<() => Promise<void>> & { passkey: Passkey }
export type Passkey = SecondFactor['passkeys'][number]

export function RemovePasskey({ account, passkey: { id, name }, onDone }: RemovePasskeyProps) {
  return (
    <ConfirmedForm
      account={account}
      endpoint={removePasskey}
      params={{ passkeyId: id }}
      submit="Quitar esta llave"
      tone="danger"
      onAnswer={onDone}
    >
      <p>«{name}» ya no abrirá tu cuenta. Lo demás sigue como está.</p>
    </ConfirmedForm>
  )
}

export function RemoveSecondFactor({ account, onDone }: ChangeProps<() => Promise<void>>) {
  return (
    <ConfirmedForm
      account={account}
      endpoint={removeSecondFactor}
      submit="Quitar el segundo paso"
      tone="danger"
      onAnswer={onDone}
    >
      <p>
        Tu cuenta se abrirá solo con la contraseña. Se quitan la aplicación de códigos, las llaves de acceso y los
        códigos de recuperación.
      </p>
    </ConfirmedForm>
  )
}
