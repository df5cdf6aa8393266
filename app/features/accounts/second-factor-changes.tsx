import type { Account } from '#contract/accounts.ts'
import { removeSecondFactor, renewRecoveryCodes } from '#contract/second-factor.ts'
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
