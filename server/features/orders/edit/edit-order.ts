import { dayMs } from '#contract/durations.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { amountOf, cents, centsOf } from '#contract/money.ts'
import { type editLines, isEditable, maxEdits } from '#contract/orders/order-edit.ts'
import { maxOrderChoices, tooManyChoices } from '#contract/orders/order-sizes.ts'
import { sumLines } from '#contract/orders/order-total.ts'
import { orderDays } from '#contract/orders/orders.ts'
import type { Texts } from '#contract/texts/texts.ts'
import type { Database } from '#server/db/database.ts'
import type { AlmuerzoService } from '#server/features/almuerzo/almuerzo.service.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { RestaurantsService } from '#server/features/restaurants/restaurants.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { type ChangeOwn, portionsBetween } from '../change-orders.ts'
import { createOrdersStore, type OrderRow } from '../orders.store.ts'
import type { StoredLine } from '../orders.table.ts'
import { orderedOf } from '../present-order.ts'
import { offeredAlmuerzo, priceLines, type WantedLine } from '../price-order.ts'
import { hashOfSend } from '../send-key.ts'

type Dependencies = {
  db: Database
  changeOwn: ChangeOwn
  countPortions: AlmuerzoService['countPortions']
  restaurants: Pick<RestaurantsService, 'ensureOwn'>
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'readOrderable'>
  texts: Texts
  now: () => Date
}

type Asked = HandlerInput<typeof editLines>['body']
type Wanted = Omit<Asked, 'key'>

/** The owner changes what an order is made of. */
export function createOrderEditor({
  db,
  changeOwn,
  countPortions,
  restaurants,
  directory,
  menu,
  texts,
  now,
}: Dependencies) {
  return async function edit(
    owner: Writer,
    restaurantId: number,
    orderId: number,
    { key: sentKey, ...wanted }: Asked,
  ): Promise<OrderRow> {
    await restaurants.ensureOwn(owner, restaurantId)
    const key = hashOfSend(sentKey, wanted)
    const seen = await createOrdersStore(db).find(restaurantId, orderId, new Date(now().getTime() - orderDays * dayMs))
    // A repeated call is answered before prices are read: its dishes may be sold out by now.
    if (seen && isDone(seen, key)) return seen
    const added = seen ? await priceNow(seen, wanted.added) : []
    return changeOwn(owner, restaurantId, orderId, async (order, own, { tx, publish }) => {
      if (isDone(order, key)) return order
      ensureEditable(order, wanted)
      const edited = editedOrder(order, wanted.kept, added)
      if (edited.changes.length === 0) return order
      ensureChoices(edited.lines)
      const { changes, ...sums } = edited
      await countPortions(tx, publish, restaurantId, portionsBetween(order, { ...order, lines: edited.lines }))
      const edits = [...order.edits, { key, at: now().toISOString(), total: sums.total, changes }]
      return own.change(orderId, { ...sums, edits })
    })
  }

  /** By the rule of a new order. */
  async function priceNow({ restaurantId, currency }: OrderRow, wanted: readonly WantedLine[]): Promise<StoredLine[]> {
    if (wanted.length === 0) return []
    const restaurant = await directory.get(String(restaurantId))
    if (restaurant.currency !== currency) throw new AppError('order.not_editable')
    const { dishes, terms } = await menu.readOrderable(restaurantId, now())
    const almuerzo = offeredAlmuerzo(restaurant.almuerzo, texts.almuerzo)
    return priceLines('added', wanted, { dishes, almuerzo, terms, currency }, cents(0)).lines
  }
}

function isDone({ edits }: OrderRow, key: string): boolean {
  return edits.some((edit) => edit.key === key)
}

function ensureEditable({ state, paidBy, edits, lines }: OrderRow, { version, kept }: Wanted): void {
  const details = { state, version: edits.length, paid_by: paidBy }
  if (!isEditable(details)) throw new AppError('order.not_editable', { details })
  if (version !== edits.length) throw new AppError('order.changed', { details })
  if (edits.length >= maxEdits) throw new AppError('order.edits_too_many')
  if (kept.some(({ line }) => line >= lines.length)) {
    throw new AppError('request.invalid', { fieldErrors: { kept: 'No hay esa línea en el pedido.' } })
  }
}

/** Those of the lines that stay count too. */
function ensureChoices(lines: readonly StoredLine[]): void {
  if (lines.flatMap(({ choices }) => choices).length > maxOrderChoices)
    throw new AppError('request.invalid', { fieldErrors: { added: tooManyChoices } })
}

/** Lines that were ordered keep their price; added ones have today's. */
function editedOrder({ lines, removedLines, delivery }: OrderRow, kept: Wanted['kept'], added: readonly StoredLine[]) {
  const quantities = new Map(kept.map(({ line, quantity }) => [line, quantity]))
  const before = lines.map((line, index) => ({ line, quantity: quantities.get(index) ?? 0 }))
  const left = before.filter(({ quantity }) => quantity > 0)
  const gone = before.filter(({ line, quantity }) => quantity === 0 && orderedOf(line) > 0)
  const after = [
    ...left.map(({ line, quantity }) => withQuantity(line, quantity)),
    ...added.map((line) => ({ ...line, ordered: 0 })),
  ]
  const units = after.map(({ unit_price, quantity }) => ({ unit: centsOf(unit_price), quantity }))
  const { subtotal, total } = sumLines(units, delivery)
  const changes = [
    ...before.map(({ line: { name, quantity: from }, quantity: to }) => ({ name, from, to })),
    ...added.map(({ name, quantity: to }) => ({ name, from: 0, to })),
  ].filter(({ from, to }) => from !== to)
  const removed = gone.map(({ line }) => withQuantity(line, orderedOf(line)))
  return { lines: after, removedLines: [...removedLines, ...removed], subtotal, total, changes }
}

/** Marks the line with the quantity that was ordered, unless it is the same again. */
function withQuantity(line: StoredLine, quantity: number): StoredLine {
  const { ordered: _, ...plain } = line
  const ordered = orderedOf(line)
  const total = amountOf(cents(centsOf(line.unit_price) * quantity))
  return { ...plain, quantity, total, ...(ordered === quantity ? {} : { ordered }) }
}
