import { useState } from 'react'
import { type Account, deleteMyAccount } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/roles.ts'
import { leaveFor } from '../../client/leave.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../controls/dialog.tsx'
import { clearSession } from '../../session/stored-session.ts'
import { ConfirmedForm } from './confirmed-form.tsx'

export function DeleteAccount({ account }: { account: Account }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="light" color="red" onClick={() => setIsAsking(true)} fullWidth>
        Eliminar mi cuenta
      </Button>
      <Dialog title="¿Eliminar tu cuenta?" isOpen={isAsking} onClose={() => setIsAsking(false)}>
        <DeleteAccountForm account={account} />
      </Dialog>
    </>
  )
}

function DeleteAccountForm({ account }: { account: Account }) {
  return (
    <ConfirmedForm
      account={account}
      endpoint={deleteMyAccount}
      submit="Eliminar para siempre"
      tone="danger"
      onAnswer={() => {
        clearSession()
        return leaveFor('/')
      }}
    >
      <p>{whatGoes[account.role]} No se puede deshacer.</p>
    </ConfirmedForm>
  )
}

const whatGoesWithOwner =
  'Se borran tu nombre, tu correo y tus restaurantes, con sus cartas, fotos, ingredientes, costos y las opiniones que recibieron. Los códigos QR impresos dejarán de abrir tu carta.'
const whatGoes: Record<Role, string> = {
  user: 'Se borran tu nombre, tu correo, tus opiniones y los me gusta que diste.',
  restaurant: whatGoesWithOwner,
  'restaurant-plus': `${whatGoesWithOwner} Tu suscripción termina y no se cobra más.`,
  operator: 'Se borran tu nombre y tu correo. Lo que hiciste como operador queda anotado sin tu nombre.',
}
