import { login } from '#contract/accounts/accounts.ts'
import type { SecondFactorDemand } from '#contract/accounts/second-factor.ts'
import { isFailure } from '../../client/api.ts'
import type { FormWords } from '../../features/accounts/form-words.ts'
import { returnPath } from '../../links/return-path.ts'
import { storeSession } from '../../session/stored-session.ts'
import { findPart } from '../../ui/parts.ts'
import { preloadPanel } from '../preload-panel.ts'
import { enhanceForm } from './endpoint-form.ts'
import { leaveForm, nameMember } from './guests-only.ts'
import { takeNewAccount } from './new-account.ts'

export function enhance(page: HTMLElement, { as, words }: { as: string; words: FormWords }): void {
  const form = page.querySelector('form')
  if (!form) return
  nameMember(page, as)
  greetNewAccount(page, form)
  form.addEventListener('focusin', preloadPanel, { once: true })
  enhanceForm(form, login, {
    words,
    initialValues: { email: '', password: '', remember: false },
    onAnswer: begin,
    async onFailure(failure) {
      if (!isFailure(failure, 'auth.second_factor_required')) return false
      const step = await import('./login-second-step.tsx').catch(() => null)
      step?.askSecondFactor(form, failure.details as SecondFactorDemand, words, begin)
      return step !== null
    },
  })

  function begin(session: Session) {
    storeSession(session)
    return leaveForm(page, returnPath(location.search, location.origin))
  }
}

type Session = Parameters<typeof storeSession>[0]

function greetNewAccount(page: HTMLElement, form: HTMLFormElement) {
  const email = takeNewAccount()
  const notice = page.querySelector<HTMLTemplateElement>('template[data-part=new-account]')
  if (!email || !notice) return
  findPart(page, 'status')?.append(notice.content.cloneNode(true))
  const field = form.querySelector<HTMLInputElement>('[name=email]')
  if (!field || field.value) return
  field.value = email
  form.querySelector<HTMLInputElement>('[name=password]')?.focus()
}
