import type { z } from 'zod'
import type { FieldErrors } from './errors.ts'

/** One message per field: the first problem found. Forms use it too, without the catalogue of errors; those of documents in their own words. */
export function fieldErrorsOf(
  error: z.core.$ZodError,
  tell: (issue: z.core.$ZodIssue) => string = ({ message }) => message,
): FieldErrors {
  const fieldErrors = new Map<string, string>()
  for (const issue of error.issues) {
    for (const field of issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]) {
      if (fieldErrors.has(field)) continue
      fieldErrors.set(field, issue.code === 'unrecognized_keys' ? 'Este campo no se conoce.' : tell(issue))
    }
  }
  return Object.fromEntries(fieldErrors)
}
