import { createDishDialog, listDishLinks } from './dish-dialog.ts'
import { opensElsewhere } from './opens-elsewhere.ts'

/**
 * A tap on a dish opens it over the menu, under the address of its page, so that Back closes it. A reload, and everybody who gets the
 * address, sees the page itself.
 */
export function enhance(menu: HTMLElement): void {
  const dialog = createDishDialog(menu)

  function followAddress() {
    const link = listDishLinks(menu).find(({ pathname }) => pathname === location.pathname)
    if (link) dialog.show(link)
    else dialog.close()
  }

  menu.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || opensElsewhere(event, link)) return
    event.preventDefault()
    history.pushState(null, '', link.href)
    dialog.show(link)
  })
  addEventListener('popstate', followAddress)
  followAddress()
}
