import '../ui/error-colours.css'
import { plans } from '#contract/plans.ts'
import type { SignUpRole } from '#contract/roles.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { Island } from '../islands/island.tsx'
import { pageMeta } from '../layout/page-meta.ts'
import { carriedQuery, proposedRole } from '../links/return-path.ts'
import type { Route } from './+types/registro.ts'
import '../features/accounts/heading-after-form.css'

export function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('plan')
  return {
    loginPath: `/acceso${carriedQuery(url.search)}`,
    role: proposedRole(url.search),
    planName: plans.find(({ id, isOpenForSignUp }) => isOpenForSignUp && id === wanted)?.name,
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Registro',
    description: 'Crea tu cuenta de CartaViva: publica tu carta o cuenta qué te pareció.',
  })
}

const leads: Record<SignUpRole, string> = {
  user: 'En un minuto puedes contar qué te pareció un plato y guardar tus lugares favoritos.',
  restaurant: 'En un minuto tu carta está en línea, con su código QR.',
}

export default function Registro({ loaderData: { loginPath, role, planName } }: Route.ComponentProps) {
  return (
    <AccountPage>
      <Island name="sign-up" when="visible" props={{ loginPath }}>
        <GuestsOnly>
          <AccountSheet
            title="Crea tu cuenta"
            lead={leads[role]}
            turn={{ question: '¿Ya tienes cuenta?', to: loginPath, answer: 'Inicia sesión' }}
          >
            {planName && (
              <Notice tone="info">
                Elegiste el plan <strong>{planName}</strong>.
              </Notice>
            )}
            <SignUpForm proposedRole={role} />
          </AccountSheet>
        </GuestsOnly>
      </Island>
    </AccountPage>
  )
}
