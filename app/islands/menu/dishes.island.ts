import type { MenuDish } from '#contract/live/menu-state.ts'
import { findOfferRefusal } from '#contract/orders/can-order.ts'
import { whatsAppLink } from '../../links/contact-links.ts'
import { dishAddress } from '../../links/dish-anchor.ts'
import { type IslandWords, importMoreWords, type MoreWords } from '../island-words.ts'
import { opensElsewhere } from '../opens-elsewhere.ts'
import { shareAddress } from '../share-address.ts'
import { findDishAround, linkOf } from './dish-elements.ts'
import { drawDish, drawHeading, drawPhoto, drawSheet, orderLinkOf } from './dish-sheet.tsx'
import { getOpenPage, type OpenPage } from './open-page.ts'

/**
 * A tap on a dish opens it over the menu, under the address of its page, so that Back closes it. A reload, and everybody who gets the
 * address, sees the page itself. It shows what the page's state says, so it works without a connection too.
 */
export async function enhance(list: HTMLElement, _props: undefined, { contact }: IslandWords): Promise<void> {
  const [page, more] = await Promise.all([getOpenPage(), importMoreWords()])
  const { menu } = page
  const sheet = openSheet(list, page, { ...more, contact })
  const addressOf = (dish: MenuDish) => dishAddress(menu.now().restaurant, dish)

  function followAddress() {
    const dish = menu.now().dishes.find((one) => addressOf(one) === location.pathname)
    if (dish) sheet.show(dish)
    else sheet.close()
  }

  list.addEventListener('click', (event) => {
    const target = event.target as Element
    const link = target.closest('a')
    const dish = findDishAround(target, menu.now().dishes)
    if (!link || !dish || opensElsewhere(event, link)) return
    event.preventDefault()
    history.pushState(null, '', addressOf(dish))
    sheet.show(dish)
  })
  addEventListener('popstate', followAddress)
  followAddress()
}

type SheetWords = MoreWords & Pick<IslandWords, 'contact'>

function openSheet(list: HTMLElement, { menu, imageBase, orders, opened }: OpenPage, words: SheetWords) {
  const menuTitle = document.title
  /** Until the menu's address is back. */
  let shown: MenuDish | undefined
  const sheet = drawSheet({
    words: words.dishSheet,
    whatsApp: whatsAppLink(words.contact, menu.now().restaurant.whatsapp),
    onClose: () => sheet.dialog.close(),
    onAdd: async () => {
      const { said } = shown ? await orders.add(shown.id) : { said: '' }
      if (said) sheet.status.textContent = said
    },
    onShare: async () => {
      const url = new URL(dishAddress(menu.now().restaurant, shown ?? { id: 0 }), location.href).href
      sheet.status.textContent = await shareAddress({ title: document.title, url }, words.contact)
    },
    onStep: step,
  })
  const { dialog, status, back, on } = sheet
  const saving = import('./save-dish.ts').then(
    ({ offerSaving }) => offerSaving(sheet.share, status, words),
    () => null,
  )

  function show(dish: MenuDish) {
    shown = dish
    sheet.shown.replaceChildren(
      ...drawPhoto(dish, imageBase, words),
      ...drawHeading(dish, words),
      ...drawDish(menu, dish, words, 'h2'),
    )
    sheet.order.href = orderLinkOf(menu, dish, words)
    sheet.order.hidden = menu.now().restaurant.opening?.paused === true
    status.textContent = ''
    showAdd(dish)
    void saving.then((offer) => {
      if (shown === dish) void offer?.show(dish.id)
    })
    document.title = `${dish.name} · ${menuTitle}`
    back.disabled = !findNeighbour(-1)
    on.disabled = !findNeighbour(1)
    if (!dialog.open) dialog.showModal()
    dialog.scrollTop = 0
    opened(dish.id)
  }

  /** Undefined once the dish is gone. */
  function showAdd(dish: MenuDish | undefined) {
    sheet.add.hidden = findOfferRefusal(menu.now(), dish) !== null
  }

  function close() {
    const link = shown && linkOf(shown.id)
    shown = undefined
    if (!link) return
    dialog.close()
    document.title = menuTitle
    link.focus({ preventScroll: true })
    // After the browser has restored the menu's scroll position, which is that of the first dish that was opened.
    requestAnimationFrame(() => link.scrollIntoView({ block: 'nearest' }))
  }

  /** Among the dishes that the search shows. */
  function findNeighbour(step: 1 | -1): MenuDish | undefined {
    const isShown = (dish: MenuDish) => dish.id === shown?.id || (linkOf(dish.id)?.getClientRects().length ?? 0) > 0
    const dishes = listInOrder().filter(isShown)
    const place = dishes.findIndex(({ id }) => id === shown?.id)
    return place < 0 ? undefined : dishes[place + step]
  }

  /** As the page lists them: by section. */
  function listInOrder(): MenuDish[] {
    const places = new Map(Array.from(list.querySelectorAll('a'), (link, place) => [link as Element, place]))
    const placeOf = ({ id }: MenuDish) => places.get(linkOf(id) as Element) ?? -1
    return menu
      .now()
      .dishes.filter((dish) => placeOf(dish) >= 0)
      .sort((one, other) => placeOf(one) - placeOf(other))
  }

  /** Replaces the address: Back leads to the menu, however many dishes were looked at. */
  function step(direction: 1 | -1) {
    const dish = findNeighbour(direction)
    if (!dish) return
    history.replaceState(null, '', dishAddress(menu.now().restaurant, dish))
    show(dish)
    // A button that was disabled has lost the focus.
    if (!dialog.contains(document.activeElement)) (direction === 1 ? back : on).focus()
  }

  // On a small screen the bar would cover this message.
  new MutationObserver(() => status.scrollIntoView({ block: 'nearest' })).observe(status, { childList: true })
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  // Closed by Escape, the button or a tap beside it. `close` follows with the menu's address.
  // The browser sends this event one frame after the closing: after Back and a quick Forward the dialog is open again, and stays open.
  dialog.addEventListener('close', () => {
    if (shown && !dialog.open) history.back()
  })
  menu.follow(({ dishes }, before) => {
    if (!shown) return
    const dish = dishes.find(({ id }) => id === shown?.id)
    const known = before.dishes.find(({ id }) => id === dish?.id)
    showAdd(dish)
    if (!dish || JSON.stringify(dish) === JSON.stringify(known)) return
    shown = dish
    sheet.shown.querySelector('.dish-about')?.replaceWith(...drawDish(menu, dish, words, 'h2'))
  })

  return { show, close }
}
