import { getNoticesByLink } from '#contract/notices.ts'
import { pageMeta } from '../layout/page-meta.ts'
import { getCall } from '../server-render/page-context.ts'
import { buttonClass, LinkButton } from '../ui/button.tsx'
import { Letter } from '../ui/letter.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import type { Route } from './+types/avisos.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, { title: 'Avisos por correo', description: 'Detén o reanuda los avisos de CartaViva.' })
}

/** It shows the setting of one account, and every form that it answers changes it. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export function loader({ params, context }: Route.LoaderArgs) {
  return getCall(context)(getNoticesByLink, { params })
}

/** Opened from the link in a notice, without a login. Only its form changes anything: scanners of mails open links, too. */
export default function Avisos({ loaderData: { is_on } }: Route.ComponentProps) {
  return is_on ? (
    <PicturePage
      picture={<Letter mark="news" />}
      title="¿Dejamos de escribirte?"
      words="Te avisamos por correo cuando tus restaurantes tienen opiniones nuevas, a lo mucho una vez al día."
      actions={
        <>
          <Choice answer="no" look="primary">
            No recibir más
          </Choice>
          <LinkButton href="/dashboard" look="quiet">
            Ir a tu panel
          </LinkButton>
        </>
      }
    />
  ) : (
    <PicturePage
      picture={<Letter mark="cross" />}
      title="Listo: ya no te escribimos"
      words="No recibirás más avisos de opiniones nuevas. En tu panel las encuentras todas. Si cambias de idea, actívalos otra vez aquí o en Mi cuenta."
      actions={
        <>
          <LinkButton href="/dashboard">Ir a tu panel</LinkButton>
          <Choice answer="si" look="quiet">
            Volver a recibirlos
          </Choice>
        </>
      }
    />
  )
}

type ChoiceProps = { answer: 'si' | 'no'; look: 'primary' | 'quiet'; children: string }

function Choice({ answer, look, children }: ChoiceProps) {
  return (
    <form method="post">
      <button type="submit" name="avisos" value={answer} className={buttonClass(look)}>
        {children}
      </button>
    </form>
  )
}
