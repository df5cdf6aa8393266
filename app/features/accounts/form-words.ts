import { maxNameLength, passwordLength } from '#contract/accounts/accounts.ts'
import type { Texts } from '#contract/texts/texts.ts'
import { useWords } from '../../ui/words.ts'

const refusalCodes = [
  ...([
    'request.invalid',
    'request.malformed',
    'request.too_large',
    'request.foreign_page',
    'request.too_many',
  ] as const),
  ...(['request.timeout', 'request.too_slow', 'server.overloaded', 'server.unavailable', 'server.error'] as const),
  ...(['server.disk_full', 'auth.wrong_credentials', 'auth.suspended', 'auth.common_password'] as const),
  ...(['auth.email_taken', 'auth.second_factor_wrong', 'auth.second_factor_expired'] as const),
]

/** The words of a form that its island says, as data: they are props in the page. */
export type FormWords = ReturnType<typeof formWordsOf>

export type FieldProblem = 'missing' | 'tooShort' | 'tooLong' | 'invalid' | 'common' | 'named'

export function useFormWords(form: 'login' | 'register'): FormWords {
  return formWordsOf({ accountForms: useWords('accountForms'), refusals: useWords('refusals') }, form)
}

function formWordsOf({ accountForms, refusals }: Pick<Texts, 'accountForms' | 'refusals'>, form: 'login' | 'register') {
  const { problems, noConnection, suspendedFor, secondFactor } = accountForms
  const { min, max } = passwordLength
  const { newPassword, name } = problems
  const fields: Record<string, Partial<Record<FieldProblem, string>>> = form === 'login'
    ? { email: problems.email, password: problems.password }
    : {
        name: { missing: name.missing, tooLong: name.tooLong(maxNameLength) },
        email: problems.email,
        password: { ...newPassword, tooShort: newPassword.tooShort(min), tooLong: newPassword.tooLong(max) },
        role: problems.role,
        accepted_terms: problems.terms,
      }
  return {
    fields,
    invisible: problems.invisible,
    noConnection,
    refusals: Object.fromEntries(refusalCodes.map((code) => [code, refusals[code]])) as Partial<Record<string, string>>,
    suspendedFor: suspendedFor('{reason}', '{contact}'),
    secondFactor,
  }
}
