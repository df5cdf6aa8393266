/**
 * The script in the head of every page, which runs before the first paint. It handles the colour scheme, the session, the drawer and the
 * view toggles; islands and the application do everything else.
 */
import { logOut, onSessionChange, readStorage, readStoredSession } from '../session/stored-session.ts'

type Scheme = 'light' | 'dark'

const root = document.documentElement
const schemeKey = 'scheme'

function showSession() {
  const role = readStoredSession()?.user.role
  if (role) root.dataset.session = role
  else delete root.dataset.session
}

function showScheme(scheme: string | null) {
  const isChosen = scheme === 'light' || scheme === 'dark'
  if (isChosen) root.dataset.scheme = scheme
  else delete root.dataset.scheme
  if (isChosen) showBarColour(scheme)
}

/** Sets the colour of the browser's address bar. The page has one `theme-color` for each scheme, the light one first. */
function showBarColour(chosen: Scheme) {
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  if (!light || !dark) return
  light.media = chosen === 'light' ? 'all' : 'not all'
  dark.media = chosen === 'dark' ? 'all' : 'not all'
}

function preferredScheme(): Scheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function toggleScheme() {
  const next: Scheme = (root.dataset.scheme ?? preferredScheme()) === 'dark' ? 'light' : 'dark'
  try {
    localStorage.setItem(schemeKey, next)
  } catch {}
  showScheme(next)
}

function openDialog(id: string) {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) dialog.showModal()
}

/** The stylesheet decides what the attribute changes. */
function toggle(id: string, control: HTMLElement) {
  const isOn = document.getElementById(id)?.toggleAttribute('data-toggled')
  if (control.ariaExpanded) control.ariaExpanded = String(isOn)
}

showSession()
showScheme(readStorage(schemeKey))

onSessionChange(showSession)
addEventListener('storage', () => showScheme(readStorage(schemeKey)))
addEventListener('pageshow', showSession)
addEventListener('click', (event) => {
  const control =
    event.target instanceof Element
      ? event.target.closest<HTMLElement>(
          '[data-opens],[data-closes],[data-toggles],[data-logout],[data-scheme-toggle]',
        )
      : null
  if (event.target instanceof HTMLDialogElement) event.target.close()
  if (!control) return
  const { opens, closes, toggles, logout, schemeToggle } = control.dataset
  if (opens) openDialog(opens)
  if (closes !== undefined) control.closest('dialog')?.close()
  if (toggles) toggle(toggles, control)
  if (logout !== undefined) void logOut(logout)
  if (schemeToggle !== undefined) toggleScheme()
})
// A module that was lost on a weak connection is asked for again.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement && target.src)) return
    const again = document.createElement('script')
    again.type = target.type
    again.src = target.src
    const ask = () => target.replaceWith(again)
    setTimeout(ask, 5000)
    addEventListener('online', ask, { once: true })
  },
  true,
)
// A form of a document cannot be sent before its script has loaded. Enter is remembered, and the script sends the form.
addEventListener('keydown', ({ key, target }) => {
  const form = key === 'Enter' && target instanceof HTMLInputElement ? target.form : null
  if (form?.querySelector('[data-waking=true]')) form.dataset.asked = ''
})
