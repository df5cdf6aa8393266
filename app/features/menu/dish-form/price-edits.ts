import type { Dish } from '#contract/menu/menu.ts'
import { type Cents, centsOf } from '#contract/money.ts'
import { typedCents } from '#contract/typed-money.ts'

/** A price that was typed into the list and is not saved yet. */
export type PriceEdit = {
  typed: string
  isSaving: boolean
  /** Why the last try was refused. */
  failure: string | null
  /** Asked before a price that looks like a slip is saved. */
  question: string | null
}

export type PriceEdits = ReadonlyMap<number, PriceEdit>

type PriceStore = {
  read: () => PriceEdits
  write: (edits: PriceEdits) => void
  /** Resolves with the reason when the price was refused, with null when it was saved. */
  send: (dish: Dish, typed: string) => Promise<string | null>
}

const untouched = (typed: string): PriceEdit => ({ typed, isSaving: false, failure: null, question: null })

/** Prices typed in the list. The saves of one dish run one after another, so the last one typed is the one that stays. */
export function createPriceEdits({ read, write, send }: PriceStore) {
  const queues = new Map<number, Promise<void>>()

  function put(id: number, edit: PriceEdit | null) {
    const edits = new Map(read())
    if (edit) edits.set(id, edit)
    else edits.delete(id)
    write(edits)
  }

  async function sendTyped(dish: Dish, typed: string) {
    const failure = await send(dish, typed)
    // Something else was typed meanwhile: that has its own save.
    if (read().get(dish.id)?.typed === typed) put(dish.id, failure === null ? null : { ...untouched(typed), failure })
  }

  return {
    type: (dish: Dish, typed: string) => put(dish.id, untouched(typed)),

    restore: (dish: Dish) => put(dish.id, null),

    async save(dish: Dish, ask: (price: Cents) => string | null = () => null): Promise<void> {
      const edit = read().get(dish.id)
      if (!edit || edit.isSaving) return
      const before = queues.get(dish.id)
      const isUnchanged = typedCents(edit.typed) === centsOf(dish.price)
      // A save in flight is about to change the price, so going back to the old one has to be sent.
      if (isUnchanged && !before) return put(dish.id, null)
      const price = typedCents(edit.typed)
      const question = price === null ? null : ask(price)
      if (question) return put(dish.id, { ...untouched(edit.typed), question })
      put(dish.id, { ...untouched(edit.typed), isSaving: true })
      const saving = (before ?? Promise.resolve()).then(() => sendTyped(dish, edit.typed))
      queues.set(dish.id, saving)
      await saving
      if (queues.get(dish.id) === saving) queues.delete(dish.id)
    },
  }
}
