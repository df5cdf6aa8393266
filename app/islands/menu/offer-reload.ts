import { addStyles } from '../add-styles.ts'
import type { IslandWords } from '../island-words.ts'
import stylesheet from './offer-reload.css?inline'

export type OfferReload = (isOffered: boolean) => void

/** A button over the page, so that nothing on it moves. */
export function createReloadOffer(notice: HTMLElement, { liveNotice: words }: IslandWords): OfferReload {
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = 'live-reload'
  const verb = document.createElement('b')
  verb.textContent = words.reload
  reload.append(`${words.changed} · `, verb)
  reload.addEventListener('click', () => location.reload())
  return (isOffered) => {
    addStyles(stylesheet)
    if (!isOffered) reload.remove()
    else if (!reload.isConnected) notice.append(reload)
  }
}
