import type { MenuState } from '#contract/live/menu-state.ts'
import type { MessageWords } from '#contract/orders/order-message.ts'
import type { Words } from '#contract/texts/texts.ts'
import type { AvoidWords } from '../../../ui/dish/avoided.ts'
import type { CartChange, OrderWords } from './cart.ts'

export type Addition = Extract<CartChange, { type: 'add' }>

export type SheetView =
  | { kind: 'order' }
  /** Options of a dish that is about to be added. */
  | { kind: 'choose'; addition: Addition }
  /** There is an order at another restaurant. */
  | { kind: 'switch'; addition: Addition }
  /** The dish contains something that the diner avoids. */
  | { kind: 'beware'; addition: Addition; warning: string }

type SheetState = {
  view: SheetView | null
  /** Null until it is known; the last known state while there is no connection. */
  now: MenuState | null
  /** The last attempt to fetch it had no answer. */
  hasNoAnswer: boolean
  /** Said to people who do not see the bar change. */
  said: string
}

/** Buttons of the page and the sheet share it, so it lives outside of React. */
let state: SheetState = { view: null, now: null, hasNoAnswer: false, said: '' }
const listeners = new Set<() => void>()

export function setSheet(part: Partial<SheetState>): void {
  state = { ...state, ...part }
  for (const listener of listeners) listener()
}

export function getSheet(): SheetState {
  return state
}

export function followSheet(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The functions of the page that its order sheet uses. */
export type OrderPage = {
  restaurantId: number
  words: { order: OrderWords; message: MessageWords; time: Words<'time'> } & AvoidWords
  /** Allergens that the diner avoids. They stay on this phone: no request carries them. */
  readAvoided: () => string[]
  /** Asks for the restaurant as it is now; without an answer what was known counts. */
  refresh: () => Promise<MenuState | null>
}
