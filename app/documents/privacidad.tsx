import { LegalText } from '../features/legal/legal-text.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getPageRequest } from '../server-render/page-context.ts'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/privacidad.ts'

export function loader({ context }: Route.LoaderArgs) {
  return { contact: getPageRequest(context).privacyContact }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { privacy: title, privacyDescription: description } = metaTexts(matches).legal
  return pageMeta(matches, { title, description, path: '/privacidad' })
}

export default function Privacidad({ loaderData: { contact } }: Route.ComponentProps) {
  const words = useWords('legal')
  return <LegalText title={words.privacy} sections={words.privacyText} contact={contact} />
}
