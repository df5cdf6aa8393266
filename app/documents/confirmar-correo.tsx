import { emailLinkOutcomes, readEmailLink } from '#contract/email-address.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { getCall } from '../server-render/page-context.ts'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { Letter } from '../ui/letter.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import type { Route } from './+types/confirmar-correo.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: 'Confirma tu correo',
    description: 'Confirma el correo de tu cuenta de CartaViva.',
  })
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
  if (outcome) {
    const { mark, title, words, action } = outcomes[outcome]
    return <PicturePage picture={<Letter mark={mark} />} title={title} words={words} actions={action} />
  }
  return (
    <PicturePage
      picture={<Letter mark="news" />}
      title="¿Este correo es tuyo?"
      words={`Confirma que ${email} es el correo de tu cuenta.`}
      actions={
        <form method="post">
          <button type="submit" className={buttonClass('primary')}>
            Confirmar mi correo
          </button>
        </form>
      }
    />
  )
}

const outcomes = {
  listo: {
    mark: 'tick',
    title: 'Listo: tu correo está confirmado',
    words: 'Desde ahora entras con él, y ahí te escribimos si pasa algo con tu cuenta.',
    action: <LinkButton href="/dashboard">Ir a tu panel</LinkButton>,
  },
  vencido: {
    mark: 'cross',
    title: 'Este enlace ya no sirve',
    words:
      'Vale por 48 horas y funciona una sola vez. Si tu correo aún no está confirmado, pide otro enlace en Mi cuenta.',
    action: <LinkButton href="/profile">Ir a Mi cuenta</LinkButton>,
  },
  ocupado: {
    mark: 'cross',
    title: 'Ese correo ya tiene otra cuenta',
    words: 'Tu cuenta sigue con el correo de antes. Elige otro en Mi cuenta.',
    action: <LinkButton href="/profile">Ir a Mi cuenta</LinkButton>,
  },
} as const
