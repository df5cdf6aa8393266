import { showToast } from './toasts.ts'

/** One id: several saves in a row show one toast. */
export const savedToastId = 'saved'

export function saySaved(): void {
  showToast({ id: savedToastId, tone: 'good', message: 'Guardado' })
}
