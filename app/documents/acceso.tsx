import '../ui/error-colours.css'
import { Notice } from '../controls/notice.tsx'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { Island } from '../islands/island.tsx'
import { part } from '../islands/parts.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { carriedQuery } from '../links/return-path.ts'
import type { Route } from './+types/acceso.ts'
import '../features/accounts/heading-after-form.css'

export function loader({ url }: Route.LoaderArgs) {
  return { carried: carriedQuery(url.search), hasSessionEnded: url.searchParams.get('sesion') === 'terminada' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: 'Iniciar sesión', description: 'Entra a tu panel de CartaViva.' })
}

export default function Acceso({ loaderData: { carried, hasSessionEnded } }: Route.ComponentProps) {
  return (
    <AccountPage>
      <Island name="login" when="visible">
        <GuestsOnly>
          <AccountSheet
            title="Qué gusto verte"
            lead="Entra para poner al día tu carta o contar qué te pareció un plato."
            turn={{ question: '¿Aún no tienes cuenta?', to: `/registro${carried}`, answer: 'Regístrate' }}
          >
            {hasSessionEnded && <Notice tone="info">Tu sesión terminó. Inicia sesión de nuevo.</Notice>}
            <div {...part('status')} />
            <template {...part('new-account')}>
              <Notice tone="success">Tu cuenta está lista. Inicia sesión para empezar.</Notice>
            </template>
            <LoginForm />
          </AccountSheet>
        </GuestsOnly>
      </Island>
    </AccountPage>
  )
}
