import { createRoot } from 'react-dom/client'
import { completeLogin, type SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call } from '../../client/api.ts'
import type { FormWords } from '../../features/accounts/form-words.ts'
import { SecondFactorStep } from '../../features/accounts/second-factor-step.tsx'

import { tellFailure } from './tell-refusal.ts'

type Session = Answer<typeof completeLogin>

/** The second step takes the place of the form. It comes with the first login that needs it. */
export function askSecondFactor(
  form: HTMLFormElement,
  demand: SecondFactorDemand,
  words: FormWords,
  onSession: (session: Session) => Promise<never>,
): void {
  const place = document.createElement('div')
  form.replaceWith(place)
  createRoot(place).render(
    <SecondFactorStep
      demand={demand}
      words={words.secondFactor}
      tellFailure={(failure) => tellFailure(failure, words)}
      submit={words.secondFactor.logIn}
      onProof={async (proof) => {
        await onSession(await call(completeLogin, { body: proof }))
      }}
    />,
  )
}
