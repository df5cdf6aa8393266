import { LegalText } from '../features/legal/legal-text.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getPageRequest } from '../server-render/page-context.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/terminos.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { contact: getPageRequest(context).privacyContact }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { terms: title, termsDescription: description } = metaTexts(matches).legal
  return pageMeta(matches, { title, description, path: '/terminos' })
}

export default function Terminos({ loaderData: { contact } }: Route.ComponentProps) {
  const words = useWords('legal')
  return <LegalText title={words.terms} sections={words.termsText} contact={contact} />
}
