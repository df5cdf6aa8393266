import { useState } from 'react'
import { type MetaFunction, useNavigate } from 'react-router'
import { useArrival } from '../client/hydrated.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { carriedQuery, returnPath } from '../links/return-path.ts'
import type { Session } from '../session/session.ts'
import { storeSession } from '../session/stored-session.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Iniciar sesión', description: 'Entra a tu panel de CartaViva.' })

/** Set by the sign-up page, so that the e-mail address need not be typed again. */
export type ArrivalState = { newAccountEmail?: string } | null

export default function Access() {
  const navigate = useNavigate()
  const { search, state } = useArrival()
  const newAccountEmail = (state as ArrivalState)?.newAccountEmail
  const [isLeaving, setIsLeaving] = useState(false)

  function enter(session: Session) {
    setIsLeaving(true)
    storeSession(session)
    const path = returnPath(location.search, location.origin)
    // Any other path may be a document, which needs a full page load.
    return path === '/dashboard' ? navigate(path, { replace: true }) : location.assign(path)
  }

  return (
    <GuestsOnly isLeaving={isLeaving}>
      <AccountSheet
        title="Qué gusto verte"
        lead="Entra para poner al día tu carta o contar qué te pareció un plato."
        turn={{ question: '¿Aún no tienes cuenta?', to: `/registro${carriedQuery(search)}`, answer: 'Regístrate' }}
      >
        {new URLSearchParams(search).get('sesion') === 'terminada' && (
          <Notice tone="info">Tu sesión terminó. Inicia sesión de nuevo.</Notice>
        )}
        {newAccountEmail && <Notice tone="success">Tu cuenta está lista. Inicia sesión para empezar.</Notice>}
        <LoginForm email={newAccountEmail ?? ''} onLogin={enter} />
      </AccountSheet>
    </GuestsOnly>
  )
}
