import { sendBeacon } from '../send-beacon.ts'

/** A search in the directory that found nothing. */
export function enhance(_: HTMLElement, { words }: { words: string }): void {
  sendBeacon({ event: 'vain_search', words: words.slice(0, 60) })
}
