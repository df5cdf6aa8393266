import { CallFailure } from '../client/api.ts'
import { showToast } from './toasts.ts'

/** For the `catch` of a call whose failure no form shows. */
export function sayFailed(error: unknown): null {
  if (!(error instanceof CallFailure)) throw error
  showToast({ message: error.message, english: error.english, tone: 'bad' })
  return null
}
