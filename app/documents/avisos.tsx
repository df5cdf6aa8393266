import { getNoticesByLink, type NoticeKind } from '#contract/notices.ts'
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
export default function Avisos({ loaderData: { kind, is_on } }: Route.ComponentProps) {
  const words = wordsOf[kind]
  return is_on ? (
    <PicturePage
      picture={<Letter mark="news" />}
      title="¿Dejamos de escribirte?"
      words={words.on}
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
      words={words.off}
      actions={
        <>
          <LinkButton href="/dashboard">Ir a tu panel</LinkButton>
          <Choice answer="si" look="quiet">
            {words.resume}
          </Choice>
        </>
      }
    />
  )
}

const wordsOf: Record<NoticeKind, { on: string; off: string; resume: string }> = {
  reviews: {
    on: 'Te avisamos por correo cuando tus restaurantes tienen opiniones nuevas, a lo mucho una vez al día.',
    off: 'No recibirás más avisos de opiniones nuevas. En tu panel las encuentras todas. Si cambias de idea, actívalos otra vez aquí o en Mi cuenta.',
    resume: 'Volver a recibirlos',
  },
  weekly: {
    on: 'Te escribimos cada lunes cómo le fue a tus restaurantes la semana pasada.',
    off: 'No recibirás más el resumen de la semana. En tu panel encuentras tus estadísticas. Si cambias de idea, actívalo otra vez aquí o en tus estadísticas.',
    resume: 'Volver a recibirlo',
  },
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
