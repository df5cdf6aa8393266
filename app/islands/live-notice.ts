import stylesheet from './live-notice.css?inline'

/** Tells what has changed to those who cannot see it, and offers a reload over the page, so that nothing on it moves. */
export function createLiveNotice() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
  const notice = document.createElement('div')
  notice.ariaLive = 'polite'
  const words = document.createElement('p')
  words.className = 'visually-hidden'
  notice.append(words)
  document.body.append(notice)
  const reload = document.createElement('button')
  reload.type = 'button'
  reload.className = 'live-reload'
  reload.innerHTML = 'El menú cambió · <b>Ver</b>'
  reload.addEventListener('click', () => location.reload())

  return {
    say(text: string) {
      if (text) words.textContent = text
    },
    offerReload(isOffered: boolean) {
      if (!isOffered) reload.remove()
      else if (!reload.isConnected) notice.append(reload)
    },
  }
}
