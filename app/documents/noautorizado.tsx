import { pageMeta } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/noautorizado.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Algo no está bien...',
    description: 'Esta página pide otra cuenta o que inicies sesión.',
  })
}

export default function NoAutorizado() {
  return (
    <ErrorPage
      action={
        <span data-only="guest">
          <LinkButton href="/acceso" look="quiet">
            Iniciar sesión
          </LinkButton>
        </span>
      }
    >
      Esta página no es para tu cuenta, o aún no has iniciado sesión. Entra con la cuenta correcta y vuelve a
      intentarlo.
    </ErrorPage>
  )
}
