import { useRef, useState } from 'react'
import { type CostBreakdown, getDishCost } from '#contract/costs/costs.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sayNotFetched } from './say-not-fetched.ts'

type CostedDish = { id: number; restaurant_id: number }

export type OpenCosts = { dishId: number; breakdown: CostBreakdown | null; hasFailed: boolean }

export async function loadCosts({ id, restaurant_id }: CostedDish): Promise<OpenCosts> {
  try {
    const breakdown = await call(getDishCost, { params: { id }, query: { restaurant_id } })
    return { dishId: id, breakdown, hasFailed: false }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { dishId: id, breakdown: null, hasFailed: true }
  }
}

/** The server's cost breakdown of one dish at a time. */
export function useOpenCosts(openAtFirst: OpenCosts | null) {
  const [open, setOpen] = useState(openAtFirst)
  const wanted = useRef(openAtFirst?.dishId ?? null)

  /** Ignores an answer that arrives after another dish was opened. */
  async function load(dish: CostedDish) {
    wanted.current = dish.id
    setOpen({ dishId: dish.id, breakdown: null, hasFailed: false })
    const loaded = await loadCosts(dish)
    if (wanted.current !== dish.id) return
    if (loaded.hasFailed) sayNotFetched()
    setOpen(loaded)
  }

  /** Ignores an answer that arrives after another dish was opened. */
  function show(breakdown: CostBreakdown) {
    if (wanted.current === breakdown.menu_item_id) {
      setOpen({ dishId: breakdown.menu_item_id, breakdown, hasFailed: false })
    }
  }

  function close() {
    wanted.current = null
    setOpen(null)
  }

  return { open, load, show, close }
}
