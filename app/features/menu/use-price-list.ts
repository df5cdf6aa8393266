import { useState } from 'react'
import { type Dish, updateDish } from '#contract/menu/menu.ts'
import { sendBody } from '../../controls/forms/send-body.ts'
import { saySaved } from '../../controls/say-saved.ts'
import { useLatestState } from '../../controls/use-latest-state.ts'
import { createPriceEdits, type PriceEdits } from './price-edits.ts'
import type { Menu } from './use-menu.ts'

export type PriceList = ReturnType<typeof usePriceList>

/** The prices that are typed in the list. */
export function usePriceList(menu: Menu) {
  const { state: edits, read, write } = useLatestState<PriceEdits>(() => new Map())
  const [actions] = useState(() => createPriceEdits({ read, write, send }))

  async function send(dish: Dish, typed: string): Promise<string | null> {
    const refusal = await sendBody(updateDish, {
      params: { itemId: dish.id },
      values: { price: typed },
      onAnswer(saved) {
        saySaved()
        menu.merge(saved)
      },
    })
    return refusal && (refusal.errors.price ?? refusal.failure?.message ?? null)
  }

  return {
    edits,
    ...actions,
    /** Also while the field has the focus. A price in flight arrives on its own. */
    hasUnsaved: () => Array.from(read().values()).some(({ isSaving }) => !isSaving),
  }
}
