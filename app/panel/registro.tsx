import { type MetaFunction, useNavigate } from 'react-router'
import { plans } from '#contract/plans.ts'
import type { SignUpRole } from '#contract/roles.ts'
import { useArrival } from '../client/hydrated.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { carriedQuery, proposedRole } from '../links/return-path.ts'
import type { ArrivalState } from './acceso.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Registro',
    description: 'Crea tu cuenta de CartaViva: publica tu carta o cuenta qué te pareció.',
  })

const leads: Record<SignUpRole, string> = {
  user: 'En un minuto puedes contar qué te pareció un plato y guardar tus lugares favoritos.',
  restaurant: 'En un minuto tu carta está en línea, con su código QR.',
}

export default function SignUp() {
  const navigate = useNavigate()
  const { search } = useArrival()
  const loginPath = `/acceso${carriedQuery(search)}`
  const wanted = new URLSearchParams(search).get('plan')
  const role = proposedRole(search)
  const plan = plans.find(({ id, isOpenForSignUp }) => isOpenForSignUp && id === wanted)
  return (
    <GuestsOnly>
      <AccountSheet
        title="Crea tu cuenta"
        lead={leads[role]}
        turn={{ question: '¿Ya tienes cuenta?', to: loginPath, answer: 'Inicia sesión' }}
      >
        {plan && (
          <Notice tone="info">
            Elegiste el plan <strong>{plan.name}</strong>.
          </Notice>
        )}
        <SignUpForm
          key={role}
          proposedRole={role}
          onSignUp={(email) => navigate(loginPath, { state: { newAccountEmail: email } satisfies ArrivalState })}
        />
      </AccountSheet>
    </GuestsOnly>
  )
}
