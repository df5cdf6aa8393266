import { orderDishLink } from '../links/contact-links.ts'
import stylesheet from './dish-dialog.css?inline'
import { dishAddedEvent, dishOpenedEvent, menuChangedEvent } from './menu-events.ts'
import { findPart, getPart, listParts } from './parts.ts'
import { shareAddress } from './share-address.ts'

const markup = `
<div class="dish-dialog-sheet">
  <button type="button" data-closes class="dish-dialog-close" aria-label="Cerrar">${icon('M6 6l12 12M18 6L6 18')}</button>
  <div class="dish-dialog-words" aria-live="polite">
    <img data-part="photo" width="800" height="600">
    <p data-part="category"></p>
    <h2 id="dish-dialog-name" data-part="name"></h2>
    <p class="dish-dialog-price"><b data-part="price"></b><span data-part="note"></span></p>
    <p data-part="description"></p>
    <p data-part="allergens"></p>
  </div>
  <div class="dish-dialog-actions">
    <button type="button" data-part="add" class="dish-dialog-add">Agregar</button>
    <a data-part="order" target="_blank" rel="noopener">Pedir por WhatsApp</a>
    <button type="button" data-part="share">Compartir</button>
    <p role="status" data-part="status"></p>
  </div>
  <nav aria-label="Otros platos">
    <button type="button" data-part="step-back">${icon('M19 12H5M11 6l-6 6 6 6')}Anterior</button>
    <button type="button" data-part="step-on">Siguiente${icon('M5 12h14M13 6l6 6-6 6')}</button>
  </nav>
</div>`

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`
}

/** Shows one dish of the menu with everything that the page says about it, so it works without a connection too. */
export function createDishDialog(menu: HTMLElement) {
  const menuTitle = document.title
  const dialog = addDialog()
  const back = getPart<HTMLButtonElement>(dialog, 'step-back')
  const on = getPart<HTMLButtonElement>(dialog, 'step-on')
  const status = getPart(dialog, 'status')
  const add = getPart(dialog, 'add')
  const saving = import('./save-dish.ts').then(
    ({ offerSaving }) => offerSaving(getPart(dialog, 'share'), status),
    () => null,
  )
  /** Until the menu's address is back. */
  let shown: HTMLAnchorElement | undefined

  function show(link: HTMLAnchorElement) {
    shown = link
    const name = fill(dialog, link)
    status.textContent = ''
    add.hidden = !findAddButton(link)
    void saving.then((offer) => {
      if (shown === link) void offer?.show(Number(link.pathname.split('/').at(-1)))
    })
    document.title = `${name} · ${menuTitle}`
    back.disabled = !findNeighbour(-1)
    on.disabled = !findNeighbour(1)
    if (!dialog.open) dialog.showModal()
    dialog.scrollTop = 0
    link.dispatchEvent(new Event(dishOpenedEvent, { bubbles: true }))
  }

  function close() {
    const link = shown
    shown = undefined
    if (!link) return
    dialog.close()
    document.title = menuTitle
    link.focus({ preventScroll: true })
    // After the browser has restored the menu's scroll position, which is that of the first dish that was opened.
    requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }))
  }

  /** Among the dishes that the search shows. */
  function findNeighbour(step: 1 | -1): HTMLAnchorElement | undefined {
    const links = listDishLinks(menu).filter((link) => link === shown || link.getClientRects().length > 0)
    return shown && links[links.indexOf(shown) + step]
  }

  /** Replaces the address: Back leads to the menu, however many dishes were looked at. */
  function step(direction: 1 | -1) {
    const link = findNeighbour(direction)
    if (!link) return
    history.replaceState(null, '', link.href)
    show(link)
    // A button that was disabled has lost the focus.
    if (!dialog.contains(document.activeElement)) (direction === 1 ? back : on).focus()
  }

  // On a small screen the bar would cover this message.
  new MutationObserver(() => status.scrollIntoView({ block: 'nearest' })).observe(status, { childList: true })
  back.addEventListener('click', () => step(-1))
  on.addEventListener('click', () => step(1))
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  getPart(dialog, 'share').addEventListener('click', async () => {
    if (shown) status.textContent = await shareAddress({ title: document.title, url: shown.href })
  })
  add.addEventListener('click', () => shown && findAddButton(shown)?.click())
  menu.addEventListener(dishAddedEvent, (event) => {
    status.textContent = (event as CustomEvent<string>).detail
  })
  menu.addEventListener(menuChangedEvent, () => {
    if (!shown) return
    showPrice(dialog, shown)
    getPart(dialog, 'allergens').textContent = allergensOf(shown)
    add.hidden = !findAddButton(shown)
  })
  // Closed by Escape, the button or a tap beside it. `close` follows with the menu's address.
  // The browser sends this event one frame after the closing: after Back and a quick Forward the dialog is open again, and stays open.
  dialog.addEventListener('close', () => {
    if (shown && !dialog.open) history.back()
  })

  return { show, close }
}

export function listDishLinks(menu: HTMLElement): HTMLAnchorElement[] {
  return listParts(menu, 'dish').flatMap((dish) => dish.querySelector('a') ?? [])
}

/** The dish's own on the menu. None while it is sold out, and at a restaurant that takes no orders. */
function findAddButton(link: HTMLAnchorElement): HTMLElement | null {
  const dish = link.closest<HTMLElement>('[data-part=dish]')
  return dish && !('soldOut' in dish.dataset) ? findPart(dish, 'add') : null
}

function addDialog(): HTMLDialogElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(stylesheet)
  document.adoptedStyleSheets.push(sheet)
  const dialog = document.createElement('dialog')
  dialog.className = 'dish-dialog'
  dialog.setAttribute('aria-labelledby', 'dish-dialog-name')
  dialog.innerHTML = markup
  document.body.append(dialog)
  return dialog
}

/** Returns the dish's name. */
function fill(dialog: HTMLElement, link: HTMLAnchorElement): string {
  const name = textOf(link, 'h3')
  getPart(dialog, 'name').textContent = name
  getPart(dialog, 'category').textContent = textOf(link.closest('section'), 'h2')
  showPrice(dialog, link)
  getPart(dialog, 'description').textContent = textOf(link, 'p')
  getPart(dialog, 'allergens').textContent = allergensOf(link)
  const whatsApp = findPart<HTMLAnchorElement>(document, 'whatsapp')
  if (whatsApp) getPart<HTMLAnchorElement>(dialog, 'order').href = orderDishLink(new URL(whatsApp.href).pathname, name)
  showPhoto(getPart<HTMLImageElement>(dialog, 'photo'), link.querySelector('img'), name)
  return name
}

/** On the menu the note about tax and service stands once, at the top. */
function showPrice(dialog: HTMLElement, link: HTMLAnchorElement): void {
  const note = findPart(document, 'price-note')?.textContent
  getPart(dialog, 'price').textContent = textOf(link, 'b')
  getPart(dialog, 'note').textContent = note ? ` · ${note}` : ''
}

/** As `avoid-allergens.ts` has noted it, which needs no connection: first what this person avoids. */
function allergensOf(link: HTMLAnchorElement): string {
  const warning = textOf(link, '.avoid-note')
  const about = link.closest<HTMLElement>('[data-part=dish]')?.dataset.about ?? ''
  return warning ? `${warning}. ${about}` : about
}

function textOf(root: Element | null, selector: string): string {
  return root?.querySelector(selector)?.textContent ?? ''
}

/** The copy that the menu shows, until a wider one is here. Without a connection there is only the first. */
function showPhoto(photo: HTMLImageElement, small: HTMLImageElement | null, name: string) {
  const src = small?.src ?? ''
  const wide = src.replace(/-400\.webp$/, '-800.webp')
  photo.alt = name
  photo.src = src
  if (wide === src || !navigator.onLine) return
  const loaded = new Image()
  loaded.addEventListener('load', () => {
    if (photo.src === src) photo.src = wide
  })
  loaded.src = wide
}
