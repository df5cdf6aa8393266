import { useState } from 'react'
import type { Availability } from '#contract/availability/availability.ts'
import type { Ingredient } from '#contract/ingredients/ingredients.ts'
import { setIngredientAvailability } from '#contract/ingredients/kitchen.ts'
import { CallFailure, call } from '../../../client/api.ts'
import { sendUntilAnswered } from '../../../client/send-again.ts'
import { dishesWith } from '../dishes-with.ts'

export type RunOut = ReturnType<typeof useRunOut>

/** Which ingredients have run out. The owner is asked before one does; then it shows at once, and is sent again when the connection is back. */
export function useRunOut(ingredients: readonly Ingredient[], onSaved: (ingredients: Ingredient[]) => void) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [asked, setAsked] = useState<Ingredient | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isOut = ({ id, run_out }: Ingredient) => changed.get(id) ?? run_out

  const mark = (id: number, isRunOut: boolean) => setChanged((before) => new Map(before).set(id, isRunOut))

  async function set({ id }: Ingredient, body: Availability) {
    setFailure(null)
    mark(id, body.sold_out)
    try {
      const args = { params: { id }, body }
      const saved = await sendUntilAnswered(() => call(setIngredientAvailability, args), setIsWaiting)
      mark(id, saved.run_out)
      onSaved(ingredients.map((other) => (other.id === id ? saved : { ...other, run_out: isOut(other) })))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      mark(id, !body.sold_out)
      setFailure(error)
    }
  }

  return {
    isOut,
    countDishes: (ingredient: Ingredient) => dishesWith(ingredient, ingredients).length,
    isWaiting,
    failure,
    /** The one whose dishes are shown before it runs out. */
    asked,
    dishes: asked ? dishesWith(asked, ingredients) : [],
    cancel: () => setAsked(null),
    toggle(ingredient: Ingredient) {
      if (isOut(ingredient)) void set(ingredient, { sold_out: false, until: 'today' })
      else setAsked(ingredient)
    },
    confirm(until: 'today' | 'manual') {
      if (asked) void set(asked, { sold_out: true, until })
      setAsked(null)
    },
  }
}
