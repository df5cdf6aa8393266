import { lazy, Suspense } from 'react'
import { Await, type MetaFunction, useLoaderData } from 'react-router'
import type { Account } from '#contract/accounts/accounts.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { listMySessions } from '#contract/accounts/sessions.ts'
import { getMyNotices } from '#contract/notices/notices.ts'
import { listWaiting } from '#contract/orders/waiting-orders.ts'
import type { PaymentStatus } from '#contract/payments/payments.ts'
import { ownerRoles, type SignUpRole, signUpRoles } from '#contract/roles.ts'
import { call } from '../client/api.ts'
import { FormSection } from '../controls/forms/form-section.tsx'
import { AccountDetails } from '../features/accounts/account-details.tsx'
import { ChangeEmailForm } from '../features/accounts/change-email-form.tsx'
import { ChangeKindForm } from '../features/accounts/change-kind-form.tsx'
import { ChangePasswordForm } from '../features/accounts/change-password-form.tsx'
import { DeleteAccount } from '../features/accounts/delete-account.tsx'
import { DownloadMyData } from '../features/accounts/download-my-data.tsx'
import { NoticesSetting } from '../features/accounts/notices-setting.tsx'
import { OpenSessions } from '../features/accounts/open-sessions.tsx'
import { RenameForm } from '../features/accounts/rename-form.tsx'
import { VerifyEmailNotice } from '../features/accounts/verify-email-notice.tsx'
import { NoticeDevices } from '../features/notices/notice-devices.tsx'
import { readDevices } from '../features/notices/this-device.ts'
import { findPaymentStatus } from '../features/payments/find-payment-status.ts'
import { PlanDetails } from '../features/payments/plan-details.tsx'
import { listOwnRestaurants } from '../features/restaurants/list-own-restaurants.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { readSession, useSession } from '../session/session.ts'
import classes from './profile.module.css'

const SecondFactorSettings = lazy(async () => ({
  default: (await import('../features/accounts/second-factor-settings.tsx')).SecondFactorSettings,
}))

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Mi cuenta', description: 'Tu nombre, tu contraseña y tus datos en CartaViva.' })

/** Only owners have a plan and notices. The plan comes by itself: it may have to be asked for at the payment service. */
export function clientLoader() {
  const role = readSession()?.user.role
  const isOwner = ownerRoles.some((owner) => owner === role)
  return { status: isOwner ? findPaymentStatus() : null, settings: readSettings(isOwner) }
}

async function readSettings(isOwner: boolean) {
  const [sessions, secondFactor, notices, devices, hadOrders, ownsNothing] = await Promise.all([
    call(listMySessions).catch(() => null),
    call(getSecondFactor).catch(() => null),
    isOwner ? call(getMyNotices).catch(() => null) : null,
    isOwner ? readDevices().catch(() => null) : null,
    isOwner
      ? call(listWaiting).then(
          ({ had_orders }) => had_orders,
          () => false,
        )
      : false,
    isOwner
      ? listOwnRestaurants().then(
          ({ length }) => length === 0,
          () => true,
        )
      : true,
  ])
  // Nobody is asked about notices before the first order.
  const shownDevices = devices && (hadOrders || devices.length > 0) ? devices : null
  return { sessions, secondFactor, notices, devices: shownDevices, ownsNothing }
}

/** All settings come at once: sections that came one by one would move the buttons below them under a finger. */
export default function Profile() {
  const { status, settings } = useLoaderData<typeof clientLoader>()
  const user = useSession()?.user
  if (!user) return null
  return (
    <div className={classes.sections}>
      <h1>Mi cuenta</h1>
      {!user.email_verified && <VerifyEmailNotice account={user} />}
      <AccountDetails account={user} />
      {status && (
        <Suspense fallback={<Plan status={null} />}>
          <Await resolve={status}>{(found) => found && <Plan status={found} />}</Await>
        </Suspense>
      )}
      <Suspense fallback={<div className={classes.waiting} />}>
        <Await resolve={settings}>{(found) => <Settings account={user} found={found} />}</Await>
      </Suspense>
    </div>
  )
}

type SettingsProps = { account: Account; found: Awaited<ReturnType<typeof readSettings>> }

function Settings({ account, found: { sessions, secondFactor, notices, devices, ownsNothing } }: SettingsProps) {
  return (
    <>
      <FormSection
        isNarrow
        title="Tu nombre"
        text={`Así te saludamos.${account.role === 'user' ? ' En tus opiniones solo se ven las primeras letras.' : ''}`}
      >
        <RenameForm account={account} />
      </FormSection>
      {ownsNothing && isChangeable(account) && (
        <FormSection
          isNarrow
          title="Tipo de cuenta"
          text="¿Elegiste el que no era? Se puede cambiar mientras no haya restaurantes, opiniones, me gusta ni pagos."
        >
          <ChangeKindForm account={account} />
        </FormSection>
      )}
      <FormSection
        isNarrow
        title="Tu correo"
        text="Con él entras. Te enviamos un enlace al nuevo y le avisamos al de antes."
      >
        <ChangeEmailForm />
      </FormSection>
      <FormSection
        isNarrow
        title="Tu contraseña"
        text="Al cambiarla se cierran las sesiones que tengas en otros equipos."
      >
        <ChangePasswordForm email={account.email} />
      </FormSection>
      {secondFactor && (
        <FormSection
          isNarrow
          title="Segundo paso para entrar"
          text="Con él, quien adivine tu contraseña no entra. Es opcional."
        >
          <SecondFactorSettings account={account} atFirst={secondFactor} />
        </FormSection>
      )}
      {sessions && (
        <FormSection
          isNarrow
          title="Tus sesiones"
          text="Dónde está abierta tu cuenta. Si no reconoces un equipo, cierra su sesión y cambia tu contraseña."
        >
          <OpenSessions sessionsAtFirst={sessions} />
        </FormSection>
      )}
      {devices && (
        <FormSection
          isNarrow
          title="Avisos de pedidos"
          text="Te avisamos de un pedido nuevo aunque el panel esté cerrado, en los equipos que quieras."
        >
          <NoticeDevices devicesAtFirst={devices} />
        </FormSection>
      )}
      {notices && (
        <FormSection
          isNarrow
          title="Avisos por correo"
          text="Cuando tienes opiniones nuevas te escribimos en la mañana, a lo mucho una vez al día. El resumen llega los lunes."
        >
          <NoticesSetting kind="is_on" label="Quiero recibir los avisos" isOnAtFirst={notices.is_on} />
          <NoticesSetting kind="weekly_on" label="Quiero el resumen de cada semana" isOnAtFirst={notices.weekly_on} />
          <NoticesSetting
            kind="late_orders_on"
            label="Quiero un correo si nadie atiende un pedido en 10 minutos"
            isOnAtFirst={notices.late_orders_on}
          />
        </FormSection>
      )}
      <FormSection
        isNarrow
        title="Tus datos"
        text="Todo lo que guardamos de ti, en un archivo que puedes leer y llevarte."
      >
        <DownloadMyData />
      </FormSection>
      <FormSection
        isNarrow
        title="Eliminar la cuenta"
        text="Se borra para siempre. Antes te decimos qué se va con ella."
      >
        <DeleteAccount account={account} />
      </FormSection>
    </>
  )
}

/** The server decides whether the account has anything else that only its present kind may have. */
function isChangeable(user: Account): user is Account & { role: SignUpRole } {
  return signUpRoles.some((role) => role === user.role)
}

function Plan({ status }: { status: PaymentStatus | null }) {
  return (
    <FormSection isNarrow title="Tu plan" text="Lo que puedes publicar, y cómo cambiarlo.">
      {status ? <PlanDetails status={status} /> : <div className={classes.waiting} />}
    </FormSection>
  )
}
