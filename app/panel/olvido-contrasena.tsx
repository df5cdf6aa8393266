import type { MetaFunction } from 'react-router'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { ForgotPasswordForm } from '../features/accounts/forgot-password-form.tsx'
import { pageMeta } from '../layout/page-meta.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Has olvidado tu contraseña', description: 'Pide un enlace para elegir otra contraseña.' })

export default function ForgotPassword() {
  return (
    <AccountSheet
      title="Has olvidado tu contraseña"
      lead="Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra."
      turn={{ question: '¿Ya la recordaste?', to: '/acceso', answer: 'Inicia sesión' }}
    >
      <ForgotPasswordForm />
    </AccountSheet>
  )
}
