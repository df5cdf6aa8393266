import { showToast } from '../../controls/toasts.ts'

export function sayNotFetched(): void {
  showToast({
    english: 'Error fetching ingredients or costs',
    message: 'No pudimos traer los ingredientes o los costos.',
    tone: 'bad',
  })
}
