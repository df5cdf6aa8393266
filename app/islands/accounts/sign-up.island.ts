import { register } from '#contract/accounts/accounts.ts'
import { currentTerms } from '#contract/legal/terms.ts'
import { enhanceForm } from './endpoint-form.ts'
import { leaveForm, nameMember } from './guests-only.ts'
import { noteNewAccount } from './new-account.ts'

export function enhance(page: HTMLElement, { loginPath }: { loginPath: string }): void {
  const form = page.querySelector('form')
  if (!form) return
  nameMember(page)
  keepTermsTicked(form)
  enhanceForm(form, register, {
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
