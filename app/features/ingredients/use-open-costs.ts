import { useRef, useState } from 'react'
import { type CostBreakdown, getDishCost } from '#contract/costs/costs.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sayNotFetched } from './say-not-fetched.ts'

type CostedDish = { id: number; restaurant_id: number }

export type OpenCosts = { dishId: number; breakdown: CostBreakdown | null; hasFailed: boolean }

/** The server's cost breakdown of one dish at a time. */
export function useOpenCosts() {
  const [open, setOpen] = useState<OpenCosts | null>(null)
  const wanted = useRef<number>(null)

  async function load({ id, restaurant_id }: CostedDish) {
    wanted.current = id
    setOpen({ dishId: id, breakdown: null, hasFailed: false })
    try {
      show(await call(getDishCost, { params: { id }, query: { restaurant_id } }))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (wanted.current !== id) return
      sayNotFetched()
      setOpen({ dishId: id, breakdown: null, hasFailed: true })
    }
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
