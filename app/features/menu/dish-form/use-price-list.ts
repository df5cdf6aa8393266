import { useState } from 'react'
import type { Currency } from '#contract/countries.ts'
import { type Dish, updateDish } from '#contract/menu/menu.ts'
import { centsOf } from '#contract/money.ts'
import { sendBody } from '../../../controls/forms/send-body.ts'
import { sayFailed } from '../../../controls/say-failed.ts'
import { useLatestState } from '../../../controls/use-latest-state.ts'
import type { Menu } from '../use-menu.ts'
import { pricesBeside, questionAbout } from './odd-price.ts'
import { createPriceEdits, type PriceEdits } from './price-edits.ts'
import { sayPriceSaved } from './say-price-saved.tsx'

export type PriceList = ReturnType<typeof usePriceList>

/** The prices that are typed in the list. */
export function usePriceList(menu: Menu, currency: Currency, onChange: (before: Dish, saved: Dish) => void) {
  const { state: edits, read, write } = useLatestState<PriceEdits>(() => new Map())
  const [actions] = useState(() => createPriceEdits({ read, write, send }))

  async function send(dish: Dish, typed: string): Promise<string | null> {
    const refusal = await sendBody(updateDish, {
      params: { itemId: dish.id },
      values: { price: typed },
      onAnswer(saved) {
        menu.merge(saved)
        onChange(dish, saved)
        sayPriceSaved(saved, currency, () => menu.changeMany([{ id: dish.id, price: dish.price }]).catch(sayFailed))
      },
    })
    return refusal && (refusal.errors.price ?? refusal.failure?.message ?? null)
  }

  return {
    edits,
    ...actions,
    save: (dish: Dish) =>
      actions.save(dish, (price) =>
        questionAbout({ price, before: centsOf(dish.price), others: pricesBeside(menu.dishes, dish) }, currency),
      ),
    /** After the question. */
    saveAnyway: (dish: Dish) => actions.save(dish),
    /** Also while the field has the focus. A price in flight arrives on its own. */
    hasUnsaved: () => Array.from(read().values()).some(({ isSaving }) => !isSaving),
  }
}
