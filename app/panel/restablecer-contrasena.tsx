import { useState } from 'react'
import { type HeadersFunction, type MetaFunction, useParams } from 'react-router'
import { getMyAccount } from '#contract/accounts/accounts.ts'
import { call } from '../client/api.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { ResetPasswordForm } from '../features/accounts/reset-password-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { readToken, sessionEvents } from '../session/stored-session.ts'
import { LinkButton } from '../ui/link-button.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Restablecer contraseña', description: 'Elige otra contraseña para tu cuenta.' })

/** The address of this page contains a secret: it must not be cached, indexed or sent as a referrer. */
export const headers: HeadersFunction = () => ({
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
})

export default function ResetPassword() {
  const { token = '' } = useParams()
  const [doneMessage, setDoneMessage] = useState<string | null>(null)

  async function finish(message: string) {
    await dropEndedSession()
    setDoneMessage(message)
  }

  return (
    <AccountSheet
      title="Restablecer contraseña"
      lead={doneMessage ? 'Listo.' : 'Elige una que no uses en otro sitio.'}
      {...(doneMessage
        ? {}
        : { turn: { question: '¿El enlace ya no sirve?', to: '/olvido-contrasena', answer: 'Pide otro' } })}
    >
      {doneMessage ? (
        <>
          <Notice tone="success">{doneMessage}</Notice>
          <LinkButton href="/acceso" wide>
            Iniciar sesión
          </LinkButton>
        </>
      ) : (
        <ResetPasswordForm token={token} onReset={finish} />
      )}
    </AccountSheet>
  )
}

/**
 * The reset ended every session of its account. Only the server knows whether this browser's session was one of them: a call clears a
 * session that has ended. The page stays open to show the result.
 */
async function dropEndedSession() {
  if (!readToken()) return
  const stay = (event: Event) => event.preventDefault()
  addEventListener(sessionEvents.ended, stay)
  await call(getMyAccount).catch(() => null)
  removeEventListener(sessionEvents.ended, stay)
}
