import type { HandlerInput } from '#contract/endpoint.ts'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import type { Dish } from '#contract/menu/menu.ts'
import { finalPriceOf, pricedDish } from '#contract/menu/option-prices.ts'
import { amountOf, type Cents, centsOf } from '#contract/money.ts'
import { chosenAlmuerzo } from '#contract/orders/order-almuerzo.ts'
import type { editLines } from '#contract/orders/order-edit.ts'
import { sumLines } from '#contract/orders/order-total.ts'
import type { ReceivedOrder } from '#contract/orders/received-orders.ts'
import type { PriceTerms } from '#contract/taxes/price-parts.ts'

/** A line as the owner is about to leave it. Zero: it is taken out. */
export type DraftLine = {
  name: string
  choices: readonly { group: string; name: string }[]
  note: string
  unit: Cents
  /** How many there are now; zero for one that is being added. */
  before: number
  quantity: number
  /** The dish of a new line, with its choices; lines of the order have none. */
  dish?: { added: AddableDish; choiceIds: readonly number[] }
}

/** A dish of the menu, or the almuerzo of today. */
export type AddableDish = Pick<Dish, 'id' | 'name' | 'price' | 'options' | 'sold_out'> & { day?: string }

export function draftOf({ lines }: ReceivedOrder): DraftLine[] {
  return lines.map(({ name, choices, note, unit_price, quantity }) => ({
    ...{ name, choices, note, quantity },
    unit: centsOf(unit_price),
    before: quantity,
  }))
}

/** The same dish with the same choices is one line. */
export function withAdded(
  draft: readonly DraftLine[],
  dish: AddableDish,
  choiceIds: readonly number[],
  terms: PriceTerms,
) {
  const isSame = (line: DraftLine) =>
    line.dish?.added.id === dish.id && [...line.dish.choiceIds].sort().join() === [...choiceIds].sort().join()
  if (draft.some(isSame)) return draft.map((line) => (isSame(line) ? { ...line, quantity: line.quantity + 1 } : line))
  const added = { name: dish.name, choices: chosenOf(dish.options, choiceIds), note: '', before: 0, quantity: 1 }
  const unit = finalPriceOf(pricedDish(dish), choiceIds, terms)
  return [...draft, { ...added, unit, dish: { added: dish, choiceIds } }]
}

function chosenOf(groups: readonly OptionGroup[], choiceIds: readonly number[]) {
  return groups.flatMap(({ name: group, choices }) =>
    choices.filter(({ id }) => choiceIds.includes(id)).map(({ name }) => ({ group, name })),
  )
}

/** An added line that is taken out again is gone; an ordered one can be brought back. */
export function withQuantity(draft: readonly DraftLine[], index: number, quantity: number): DraftLine[] {
  return draft.flatMap((line, place) => {
    if (place !== index) return [line]
    return line.before === 0 && quantity === 0 ? [] : [{ ...line, quantity }]
  })
}

export function isChanged(draft: readonly DraftLine[]): boolean {
  return draft.some(({ before, quantity }) => before !== quantity)
}

export function totalOfDraft(draft: readonly DraftLine[], { delivery }: Pick<ReceivedOrder, 'delivery'>): Cents {
  return sumLines(draft, centsOf(delivery)).total
}

function chosenOfDish({ added: { id, day, options }, choiceIds }: NonNullable<DraftLine['dish']>) {
  if (day === undefined) return { menu_item_id: id, choice_ids: [...choiceIds] }
  return { almuerzo: chosenAlmuerzo({ day, options }, choiceIds), choice_ids: [] }
}

type Edit = HandlerInput<typeof editLines>['body']

/** Lines that were ordered come first, in their order. */
export function editOf(draft: readonly DraftLine[]): Pick<Edit, 'kept' | 'added'> {
  const kept = draft.flatMap(({ before, quantity }, line) => (before > 0 && quantity > 0 ? [{ line, quantity }] : []))
  const added = draft.flatMap(({ dish, quantity, unit, note }) =>
    dish ? [{ ...chosenOfDish(dish), quantity, note, unit_price: amountOf(unit) }] : [],
  )
  return { kept, added }
}
