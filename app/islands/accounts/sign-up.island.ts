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
  keepTermsTicked(form)
  enhanceForm(form, register, {
    words,
    initialValues: { name: '', email: '', password: '', role: 'restaurant', accepted_terms: currentTerms },
    onAnswer({ user }) {
      noteNewAccount(user.email)
      return leaveForm(page, loginPath)
    },
  })
}

/** docs/product/accounts.md, Account screens: the tick is read-only, which a checkbox of HTML is not by itself. */
function keepTermsTicked(form: HTMLFormElement) {
  const terms = form.querySelector<HTMLInputElement>('[type=checkbox][readonly]')
  if (!terms) return
  terms.checked = true
  terms.addEventListener('click', (event) => event.preventDefault())
}
