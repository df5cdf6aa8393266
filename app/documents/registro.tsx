import { plans } from '#contract/payments/plans.ts'
import { Notice } from '../controls/notice.tsx'
import { AccountPage } from '../features/accounts/account-page.tsx'
import { AccountSheet } from '../features/accounts/account-sheet.tsx'
import { useFormWords } from '../features/accounts/form-words.ts'
import { GuestsOnly } from '../features/accounts/guests-only.tsx'
import { SignUpForm } from '../features/accounts/sign-up-form.tsx'
import { Island } from '../islands/island.tsx'
import { metaTexts, pageMeta } from '../layout/page-meta.ts'
import { carriedQuery, proposedRole } from '../links/return-path.ts'
import { sentence } from '../ui/sentence.ts'
import type { Route } from './+types/registro.ts'
import '../features/accounts/heading-after-form.css'
import { useWords } from '../ui/words.ts'

export function loader({ url }: Route.LoaderArgs) {
  const wanted = url.searchParams.get('plan')
  return {
    loginPath: `/acceso${carriedQuery(url.search)}`,
    role: proposedRole(url.search),
    planName: plans.find(({ id, isOpenForSignUp }) => isOpenForSignUp && id === wanted)?.name,
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const { signUpTitle: title, signUpDescription: description } = metaTexts(matches).accounts
  return pageMeta(matches, { title, description })
}

export default function Registro({ loaderData: { loginPath, role, planName } }: Route.ComponentProps) {
  const words = useWords('accounts')
  const formWords = useFormWords('register')
  return (
    <AccountPage>
      <Island name="sign-up" when="visible" props={{ loginPath, as: words.as('{name}'), words: formWords }}>
        <GuestsOnly>
          <AccountSheet
            title={words.create}
            lead={words.leads[role]}
            turn={{ question: words.hasAccount, to: loginPath, answer: words.logIn }}
          >
            {planName && <Notice tone="info">{sentence(words.chosenPlan, <strong>{planName}</strong>)}</Notice>}
            <SignUpForm proposedRole={role} />
          </AccountSheet>
        </GuestsOnly>
      </Island>
    </AccountPage>
  )
}
