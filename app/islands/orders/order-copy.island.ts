import { liveEvents } from '#contract/live/live-events.ts'
import type { followOrder, OrderProgress } from '#contract/orders/orders.ts'
import type { ByLanguage, Words } from '#contract/texts/texts.ts'
import { progressText } from '../../features/orders/copy/order-progress.ts'
import { allowSound, ring } from '../../features/orders/ring.ts'
import { findPart } from '../../ui/parts.ts'
import { fetchPage } from '../fetch-page.ts'
import { pageLanguage } from '../island-words.ts'

const livePath = '/api/orders/:code/live' satisfies (typeof followOrder)['path']
const retryMs = 60_000
const minuteCheckMs = 10_000

/** Words that no other page's islands need are in a file of their own. */
const languages: ByLanguage<() => Promise<{ orderCopyWords: Words<'orderCopy'> }>> = {
  es: () => import('#contract/texts/es/order-copy.ts'),
  en: () => import('#contract/texts/en/order-copy.ts'),
}

type Followed = { code: string; progress: OrderProgress }

/** The copy follows its order while it is open, also in the background: the phone rings when the order is ready. */
export async function enhance(section: HTMLElement, { code, progress }: Followed): Promise<void> {
  const words = (await languages[pageLanguage()]?.())?.orderCopyWords
  if (!words) return
  let now = progress
  let shown = partOf(progress)

  function show() {
    const text = progressText(words as Words<'orderCopy'>, now, new Date())
    const status = findPart(section, 'status')
    const frame = findPart(section, 'progress')
    if (status) status.textContent = text
    if (frame) frame.dataset.state = now.state
  }

  /** The server renders the rest of the page: what was paid is in several places. Without an answer the clock asks again. */
  async function showRest() {
    const wanted = partOf(now)
    if (shown === wanted) return
    const page = await fetchPage(location.pathname).catch(() => null)
    const fresh = page && findPart(page, 'details')
    if (!fresh || wanted !== partOf(now)) return
    shown = wanted
    findPart(document, 'details')?.replaceWith(fresh)
    const [link, freshLink] = [document, page].map((root) => findPart<HTMLAnchorElement>(root, 'whatsapp'))
    if (link && freshLink) link.href = freshLink.href
  }

  function tellEdited() {
    const note = findPart(section, 'edited')
    if (note) note.textContent = words?.editedNow ?? ''
    navigator.vibrate?.(300)
  }

  followProgress(code, (next) => {
    const isReadyNow = next.state === 'listo' && now.state !== 'listo'
    const isEditedNow = next.version > now.version
    now = next
    show()
    void showRest()
    if (isEditedNow) tellEdited()
    if (!isReadyNow) return
    navigator.vibrate?.([300, 150, 300, 150, 300])
    ring()
  })
  setInterval(() => {
    show()
    void showRest()
  }, minuteCheckMs)
  offerSound(section, words)
}

/** When this changes, the server draws the copy anew: it was cancelled or edited, or how it was paid. */
function partOf({ state, version, paid_by }: OrderProgress): string {
  return `${state === 'anulado'} ${version} ${paid_by}`
}

/** The browser connects again by itself, except after a refusal. A page that comes to the front asks at once. */
function followProgress(code: string, hear: (progress: OrderProgress) => void): void {
  let source: EventSource | undefined
  let retry: ReturnType<typeof setTimeout> | undefined

  function connect() {
    clearTimeout(retry)
    source?.close()
    const opened = new EventSource(livePath.replace(':code', code))
    source = opened
    opened.addEventListener(liveEvents.state, ({ data }) => hear(JSON.parse(data)))
    opened.addEventListener('error', () => {
      if (opened === source && opened.readyState === EventSource.CLOSED) retry = setTimeout(connect, retryMs)
    })
  }

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connect()
  })
  addEventListener('online', connect)
  connect()
}

/** Browsers are silent until a page is touched: the button is this touch, and sounds as the order will. */
function offerSound(section: HTMLElement, words: Words<'orderCopy'>): void {
  const button = findPart<HTMLButtonElement>(section, 'sound')
  if (!button) return
  button.addEventListener('click', () => {
    if (!allowSound()) return
    ring()
    button.textContent = words.willTell
    button.disabled = true
    const note = findPart(section, 'note')
    if (note) note.textContent = words.keepOpen
  })
  button.hidden = false
}
