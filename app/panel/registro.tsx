import { type MetaFunction, useNavigate } from 'react-router'
import { plans } from '#contract/plans.ts'
import { useArrival } from '../client/hydrated.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { carriedQuery } from '../links/return-path.ts'
import type { ArrivalState } from './acceso.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Registro',
    description: 'Crea tu cuenta de CartaViva: publica tu carta o cuenta qué te pareció.',
  })

export default function SignUp() {
  const navigate = useNavigate()
  const { search } = useArrival()
  const loginPath = `/acceso${carriedQuery(search)}`
  const wanted = new URLSearchParams(search).get('plan')
  const plan = plans.find(({ id, isOpenForSignUp }) => isOpenForSignUp && id === wanted)
  return (
    <GuestsOnly>
      <AccountSheet
        title="Crea tu cuenta"
        lead="En un minuto tu carta está en línea, con su código QR."
        turn={{ question: '¿Ya tienes cuenta?', to: loginPath, answer: 'Inicia sesión' }}
      >
        {plan && (
          <Notice tone="info">
            Elegiste el plan <strong>{plan.name}</strong>.
          </Notice>
        )}
        <SignUpForm
          onSignUp={(email) => navigate(loginPath, { state: { newAccountEmail: email } satisfies ArrivalState })}
        />
      </AccountSheet>
    </GuestsOnly>
  )
}
