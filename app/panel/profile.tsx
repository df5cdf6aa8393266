import { lazy, Suspense } from 'react'
import { Await, type MetaFunction, useLoaderData } from 'react-router'
import type { Account } from '#contract/accounts.ts'
import { getMyNotices } from '#contract/notices.ts'
import type { PaymentStatus } from '#contract/payments.ts'
import { type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { getSecondFactor } from '#contract/second-factor.ts'
import { listMySessions } from '#contract/sessions.ts'
import { call } from '../client/api.ts'
import { AccountDetails } from '../features/accounts/account-details.tsx'
import { ChangeEmailForm } from '../features/accounts/change-email-form.tsx'
import { ChangeKindForm } from '../features/accounts/change-kind-form.tsx'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { DeleteAccount } from '../features/accounts/delete-account.tsx'
import { DownloadMyData } from '../features/accounts/download-my-data.tsx'
import { NoticesSetting } from '../features/accounts/notices-setting.tsx'
import { OpenSessions } from '../features/accounts/open-sessions.tsx'
import { ProfileSection } from '../features/accounts/profile-section.tsx'
import { RenameForm } from '../features/accounts/rename-form.tsx'
import { VerifyEmailNotice } from '../features/accounts/verify-email-notice.tsx'
import { findPaymentStatus } from '../features/billing/find-payment-status.ts'
import { PlanDetails } from '../features/billing/plan-details.tsx'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { readSession, useSession } from '../session/session.ts'
import classes from './profile.module.css'

const SecondFactorSettings = lazy(async () => ({
  default: (await import('../features/accounts/second-factor-settings.tsx')).SecondFactorSettings,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mi cuenta', description: 'Tu nombre, tu contraseña y tus datos en CartaViva.' })

/** Only owners have a plan and notices. The page waits for nothing. */
export function clientLoader() {
  const role = readSession()?.user.role
  const everybodys = {
    sessions: call(listMySessions).catch(() => null),
    secondFactor: call(getSecondFactor).catch(() => null),
  }
  if (!role || role === 'user' || role === 'operator') {
    return { status: null, notices: null, ownsNothing: true, ...everybodys }
  }
  const ownsNothing = listOwnRestaurants().then(({ length }) => length === 0)
  return {
    status: findPaymentStatus(),
    notices: call(getMyNotices).catch(() => null),
    ownsNothing: ownsNothing.catch(() => true),
    ...everybodys,
  }
}

export default function Profile() {
  const { status, notices, ownsNothing, sessions, secondFactor } = useLoaderData<typeof clientLoader>()
  const user = useSession()?.user
  if (!user) return null
  return (
    <div className={classes.sections}>
      <h1>Mi cuenta</h1>
      {!user.email_verified && <VerifyEmailNotice account={user} />}
      <AccountDetails account={user} />
      {status && (
        <Suspense>
          <Await resolve={status}>{(found) => found && <Plan status={found} />}</Await>
        </Suspense>
      )}
      <ProfileSection
        title="Tu nombre"
        text={`Así te saludamos.${user.role === 'user' ? ' En tus opiniones solo se ven las primeras letras.' : ''}`}
      >
        <RenameForm account={user} />
      </ProfileSection>
      {isChangeable(user) && (
        <Suspense>
          <Await resolve={ownsNothing}>
            {(mayBeChanged) =>
              mayBeChanged && (
                <ProfileSection
                  title="Tipo de cuenta"
                  text="¿Elegiste el que no era? Se puede cambiar mientras no haya restaurantes, opiniones, me gusta ni pagos."
                >
                  <ChangeKindForm account={user} />
                </ProfileSection>
              )
            }
          </Await>
        </Suspense>
      )}
      <ProfileSection title="Tu correo" text="Con él entras. Te enviamos un enlace al nuevo y le avisamos al de antes.">
        <ChangeEmailForm />
      </ProfileSection>
      <ProfileSection title="Tu contraseña" text="Al cambiarla se cierran las sesiones que tengas en otros equipos.">
        <ChangePasswordForm email={user.email} />
      </ProfileSection>
      <Suspense>
        <Await resolve={secondFactor}>
          {(found) =>
            found && (
              <ProfileSection
                title="Segundo paso para entrar"
                text="Con él, quien adivine tu contraseña no entra. Es opcional."
              >
                <SecondFactorSettings account={user} atFirst={found} />
              </ProfileSection>
            )
          }
        </Await>
      </Suspense>
      <Suspense>
        <Await resolve={sessions}>
          {(found) =>
            found && (
              <ProfileSection
                title="Tus sesiones"
                text="Dónde está abierta tu cuenta. Si no reconoces un equipo, cierra su sesión y cambia tu contraseña."
              >
                <OpenSessions sessionsAtFirst={found} />
              </ProfileSection>
            )
          }
        </Await>
      </Suspense>
      {notices && (
        <Suspense>
          <Await resolve={notices}>
            {(found) =>
              found && (
                <ProfileSection
                  title="Avisos por correo"
                  text="Cuando tienes opiniones nuevas te escribimos en la mañana, a lo mucho una vez al día. El resumen llega los lunes."
                >
                  <NoticesSetting kind="is_on" label="Quiero recibir los avisos" isOnAtFirst={found.is_on} />
                  <NoticesSetting
                    kind="weekly_on"
                    label="Quiero el resumen de cada semana"
                    isOnAtFirst={found.weekly_on}
                  />
                </ProfileSection>
              )
            }
          </Await>
        </Suspense>
      )}
      <ProfileSection title="Tus datos" text="Todo lo que guardamos de ti, en un archivo que puedes leer y llevarte.">
        <DownloadMyData />
      </ProfileSection>
      <ProfileSection title="Eliminar la cuenta" text="Se borra para siempre. Antes te decimos qué se va con ella.">
        <DeleteAccount account={user} />
      </ProfileSection>
    </div>
  )
}

/** The server decides whether the account has anything else that only its present kind may have. */
function isChangeable(user: Account): user is Account & { role: SignUpRole } {
  return signUpRoles.some((role) => role === user.role)
}

function Plan({ status }: { status: PaymentStatus }) {
  return (
    <ProfileSection title="Tu plan" text="Lo que puedes publicar, y cómo cambiarlo.">
      <PlanDetails status={status} />
    </ProfileSection>
  )
}
