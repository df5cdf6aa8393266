import { register } from '#contract/accounts/accounts.ts'
import { currentTerms } from '#contract/legal/terms.ts'
import type { FormWords } from '../../features/accounts/form-words.ts'
import { enhanceForm } from './endpoint-form.ts'
import { leaveForm, nameMember } from './guests-only.ts'
import { noteNewAccount } from './new-account.ts'

type Props = { loginPath: string; as: string; words: FormWords }

export function enhance(page: HTMLElement, { loginPath, as, words }: Props): void {
  const form = page.querySelector('form')
  if (!form) return
  nameMember(page, as)
  enhanceForm(form, register, {
    words,
    initialValues: { name: '', email: '', password: '', role: 'restaurant', accepted_terms: currentTerms },
    // The schema refuses null: by the box stands that it has to be ticked.
    valuesOf: ({ accepted_terms, ...values }) => ({ ...values, accepted_terms: accepted_terms ? currentTerms : null }),
    onAnswer({ user }) {
      noteNewAccount(user.email)
      return leaveForm(page, loginPath)
    },
  })
}
