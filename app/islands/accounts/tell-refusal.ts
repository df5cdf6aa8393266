import type { z } from 'zod'
import type { CallFailure } from '../../client/api.ts'
import type { FieldProblem, FormWords } from '../../features/accounts/form-words.ts'

type Issue = z.core.$ZodIssue

/** Returns the error text of a field in the page's language. */
export function tellIssue(issue: Issue, words: FormWords): string {
  if (issue.code === 'custom') return words.invisible
  return words.fields[issue.path.join('.')]?.[problemOf(issue)] ?? issue.message
}

function problemOf(issue: Issue): FieldProblem {
  if (issue.code === 'invalid_type') return 'missing'
  if (issue.code === 'too_small') return issue.minimum === 1 ? 'missing' : 'tooShort'
  return issue.code === 'too_big' ? 'tooLong' : 'invalid'
}

/** Why the server refused, or that it did not answer. */
export function tellFailure({ code, details, isFromServer, message }: CallFailure, words: FormWords): string {
  const told = words.refusals[code ?? ''] ?? (isFromServer ? message : words.noConnection)
  if (code !== 'auth.suspended') return told
  const { reason = '', contact = '' } = (details ?? {}) as { reason?: string; contact?: string }
  const why = words.suspendedFor.replace('{reason}', () => reason).replace('{contact}', () => contact)
  return `${told} ${why}`
}

/** A field that the server refused: `details` name the reason. */
export function tellFieldErrors({ fieldErrors, details }: CallFailure, words: FormWords): Record<string, string> {
  const { reason = 'invalid' } = (details ?? {}) as { reason?: FieldProblem }
  const told = Object.entries(fieldErrors).map(([name, message]) => [name, words.fields[name]?.[reason] ?? message])
  return Object.fromEntries(told)
}
