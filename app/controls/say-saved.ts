import { showToast } from './toasts.ts'

/** One id: several saves in a row show one toast. */
export function saySaved(): void {
  showToast({ id: 'saved', tone: 'good', message: 'Guardado' })
}
