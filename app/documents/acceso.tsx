import { Notice } from '../controls/notice.tsx'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { useFormWords } from '../features/accounts/form-words.ts'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { LoginForm } from '../features/accounts/login-form.tsx'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { carriedQuery } from '../links/return-path.ts'
import { part } from '../ui/parts.ts'
import type { Route } from './+types/acceso.ts'
import '../features/accounts/heading-after-form.css'
import { useWords } from '../ui/words.ts'

export function loader({ url }: Route.LoaderArgs) {
  return { carried: carriedQuery(url.search), hasSessionEnded: url.searchParams.get('sesion') === 'terminada' }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { loginTitle: title, loginDescription: description } = metaTexts(matches).accounts
  return pageMeta(matches, { title, description })
}

export default function Acceso({ loaderData: { carried, hasSessionEnded } }: Route.ComponentProps) {
  const words = useWords('accounts')
  const formWords = useFormWords('login')
  return (
    <AccountPage>
      <Island name="login" when="visible" props={{ as: words.as('{name}'), words: formWords }}>
        <GuestsOnly>
          <AccountSheet
            title={words.login}
            lead={words.loginLead}
            turn={{ question: words.noAccount, to: `/registro${carried}`, answer: words.signUp }}
          >
            {hasSessionEnded && <Notice tone="info">{words.sessionEnded}</Notice>}
            <div {...part('status')} />
            <template {...part('new-account')}>
              <Notice tone="success">{words.accountReady}</Notice>
            </template>
            <LoginForm />
          </AccountSheet>
        </GuestsOnly>
      </Island>
    </AccountPage>
  )
}
