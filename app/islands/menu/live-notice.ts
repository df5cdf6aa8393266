import { addStyles } from '../add-styles.ts'
import type { MoreWords } from '../island-words.ts'
import stylesheet from './live-notice.css?inline'

/** Tells what has changed to those who cannot see it, and offers a reload over the page, so that nothing on it moves. */
export function createLiveNotice(notice: HTMLElement, { menu: words }: MoreWords) {
  addStyles(stylesheet)
  const said = document.createElement('p')
  said.className = 'visually-hidden'
  notice.append(said)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = 'live-reload'
  const verb = document.createElement('b')
  verb.textContent = words.reload
  reload.append(`${words.changed} · `, verb)
  reload.addEventListener('click', () => location.reload())

  return {
    say(text: string) {
      if (text) said.textContent = text
    },
    offerReload(isOffered: boolean) {
      if (!isOffered) reload.remove()
      else if (!reload.isConnected) notice.append(reload)
    },
  }
}
