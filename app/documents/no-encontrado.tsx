import { data } from 'react-router'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/no-encontrado.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, notFoundDescription: description } = metaTexts(matches).errors
  return pageMeta(matches, { title, description })
}

export function loader() {
  return data(null, { status: 404 })
}

export default function NoEncontrado() {
  const words = useWords('errors')
  return (
    <ErrorPage
      action={
        <LinkButton href="/restaurantes" look="quiet">
          {words.toRestaurants}
        </LinkButton>
      }
    >
      {words.notFound}
    </ErrorPage>
  )
}
