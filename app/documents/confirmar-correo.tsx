import { emailLinkOutcomes, readEmailLink } from '#contract/accounts/email-address.ts'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall } from '../server-render/page-context.ts'
import { Letter } from '../ui/letter.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/confirmar-correo.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { confirmTitle: title, confirmDescription: description } = metaTexts(matches).mailLinks
  return pageMeta(matches, { title, description })
}

/** The address of this page contains a secret: it must not be cached, indexed or sent as a referrer. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = emailLinkOutcomes.find((known) => known === params.token)
  if (outcome) return { outcome, email: null }
  const { email } = await getCall(context)(readEmailLink, { params })
  return { outcome: email ? null : ('vencido' as const), email }
}

/** Opened from the link in a mail, without a login. Only its form changes anything: scanners of mails open links, too. */
export default function ConfirmarCorreo({ loaderData: { outcome, email } }: Route.ComponentProps) {
  const words = useWords('mailLinks')
  if (outcome) {
    const { mark, href } = outcomes[outcome]
    const { title, text } = words.outcomes[outcome]
    const action = <LinkButton href={href}>{href === '/profile' ? words.toAccount : words.toPanel}</LinkButton>
    return <PicturePage picture={<Letter mark={mark} />} title={title} words={text} actions={action} />
  }
  return (
    <PicturePage
      picture={<Letter mark="news" />}
      title={words.confirmQuestion}
      words={words.confirm(email ?? '')}
      actions={
        <form method="post">
          <button type="submit" className={buttonClass('primary')}>
            {words.confirmAction}
          </button>
        </form>
      }
    />
  )
}

const outcomes = {
  listo: { mark: 'tick', href: '/dashboard' },
  vencido: { mark: 'cross', href: '/profile' },
  ocupado: { mark: 'cross', href: '/profile' },
} as const
