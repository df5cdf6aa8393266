import { getNoticesByLink } from '#contract/notices/notices.ts'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { getCall } from '../server-render/page-context.ts'
import { Letter } from '../ui/letter.tsx'
import { buttonClass, LinkButton } from '../ui/link-button.tsx'
import { PicturePage } from '../ui/picture-page.tsx'
import { useWords } from '../ui/words.ts'
import type { Route } from './+types/avisos.ts'

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { noticesTitle: title, noticesDescription: description } = metaTexts(matches).mailLinks
  return pageMeta(matches, { title, description })
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
  const words = useWords('mailLinks')
  const notices = words.notices[kind]
  return is_on ? (
    <PicturePage
      picture={<Letter mark="news" />}
      title={words.stopNotices}
      words={notices.on}
      actions={
        <>
          <Choice answer="no" look="primary">
            {words.noMore}
          </Choice>
          <LinkButton href="/dashboard" look="quiet">
            {words.toPanel}
          </LinkButton>
        </>
      }
    />
  ) : (
    <PicturePage
      picture={<Letter mark="cross" />}
      title={words.stopped}
      words={notices.off}
      actions={
        <>
          <LinkButton href="/dashboard">{words.toPanel}</LinkButton>
          <Choice answer="si" look="quiet">
            {notices.resume}
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
