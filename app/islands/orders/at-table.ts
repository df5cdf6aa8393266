import { findRestaurantRefusal } from '#contract/orders/can-order.ts'
import { findTableInAddress, tableLabel } from '#contract/orders/table-names.ts'
import type { callWaiter } from '#contract/orders/waiter-calls.ts'
import type { ByLanguage, Words } from '#contract/texts/texts.ts'
import { findScannedTable } from '../../features/orders/cart/scanned-table.ts'
import { BellIcon } from '../../ui/icons.tsx'
import { addStyles } from '../add-styles.ts'
import { draw } from '../draw.ts'
import { pageLanguage } from '../island-words.ts'
import type { PageMenu } from '../menu/page-menu.ts'
import stylesheet from './at-table.css?inline'
import type { OrderBar } from './order-bar.ts'

const callsPath = '/api/restaurants/:id/waiter-calls' satisfies (typeof callWaiter)['path']
const longestWaitMs = 15_000

type TableWords = Words<'atTable'>

/** Words that only a diner at a table needs are in a file of their own. */
const languages: ByLanguage<() => Promise<{ atTableWords: TableWords }>> = {
  es: () => import('#contract/texts/es/at-table.ts'),
  en: () => import('#contract/texts/en/at-table.ts'),
}

type Table = { name: string; isNamed: boolean }

/**
 * The bar says at which table the diner sits, as long as the restaurant has the table, or has named none and takes orders at tables. Only from
 * a table that it has named it is called.
 */
export async function followTable(bar: OrderBar, menu: PageMenu, say: (text: string) => void): Promise<void> {
  const found = (await languages[pageLanguage()]?.())?.atTableWords
  if (!found) return
  const words: TableWords = found
  addStyles(stylesheet)
  const [name, hint] = [document.createElement('b'), document.createElement('span')]
  const label = document.createElement('span')
  label.className = 'order-table'
  label.append(name, hint)
  const call = createCallButton(words)
  let isCalling = false

  call.addEventListener('click', async () => {
    const table = findTable()
    if (!table?.isNamed || isCalling) return
    isCalling = true
    call.ariaBusy = 'true'
    say('')
    say(await callFrom(menu.now().restaurant.id, table.name, words))
    call.ariaBusy = null
    isCalling = false
  })

  function findTable(): Table | null {
    const { restaurant, ordering } = menu.now()
    const scanned = findScannedTable(restaurant.id)
    const name = scanned && findTableInAddress(scanned.table, ordering.tables)
    return name ? { name, isNamed: ordering.tables.length > 0 } : null
  }

  function show() {
    const { ordering } = menu.now()
    const { modes, waiter_calls } = ordering
    const takesOrders = findRestaurantRefusal({ ordering, opening: null }) === null && modes.includes('mesa')
    const table = findTable()
    const takesCalls = waiter_calls && table?.isNamed === true
    if (table === null || !(takesOrders || takesCalls)) return bar.seat(null)
    name.textContent = tableLabel(table.name, words)
    hint.textContent = takesOrders ? words.orderHere : ''
    bar.seat({ label, also: takesCalls ? [call] : [] })
  }

  menu.follow(show)
  show()
}

function createCallButton({ callWaiter: label }: TableWords): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'order-call'
  button.append(...draw(BellIcon({})), label)
  return button
}

/** Returns the sentence that tells the diner whether the call arrived. */
async function callFrom(restaurantId: number, table: string, words: TableWords): Promise<string> {
  try {
    const answer = await fetch(callsPath.replace(':id', String(restaurantId)), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ table }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
    if (answer.ok) return words.called(tableLabel(table, words))
    const { code } = await answer.json()
    return words.refusals[code as keyof TableWords['refusals']] ?? words.notCalled
  } catch {
    return words.notCalled
  }
}
