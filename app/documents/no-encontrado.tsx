import { data } from 'react-router'
import { pageMeta } from '../layout/page-meta.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPage } from '../ui/error-page.tsx'
import type { Route } from './+types/no-encontrado.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: 'Algo no está bien...', description: 'Esta página no existe o cambió de lugar.' })
}

export function loader() {
  return data(null, { status: 404 })
}

export default function NoEncontrado() {
  return (
    <ErrorPage
      action={
        <LinkButton href="/restaurantes" look="quiet">
          Ver restaurantes
        </LinkButton>
      }
    >
      Buscamos en toda la cocina y esta página no está. Puede que la dirección tenga un error o que la página haya
      cambiado de lugar.
    </ErrorPage>
  )
}
