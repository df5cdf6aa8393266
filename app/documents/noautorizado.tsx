import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { ErrorPage } from '../ui/error-page.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/noautorizado.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, refusedDescription: description } = metaTexts(matches).errors
  return pageMeta(matches, { title, description })
}

export default function NoAutorizado() {
  const words = useWords('errors')
  return (
    <ErrorPage
      action={
        <span data-only="guest">
          <LinkButton href="/acceso" look="quiet">
            {words.logIn}
          </LinkButton>
        </span>
      }
    >
      {words.refused}
    </ErrorPage>
  )
}
