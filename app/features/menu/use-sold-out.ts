import { useState } from 'react'
import { type Dish, setAvailability } from '#contract/menu.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'

/** Which dishes are sold out. A tap shows at once; without a connection it is sent again when there is one. */
export function useSoldOut(loaded: readonly Dish[]) {
  const [soldOut, setSoldOut] = useState(() => new Set(loaded.filter((dish) => dish.sold_out).map(({ id }) => id)))
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const mark = (id: number, isSoldOut: boolean) =>
    setSoldOut((before) => {
      const after = new Set(before)
      if (isSoldOut) after.add(id)
      else after.delete(id)
      return after
    })

  async function toggle(id: number) {
    const isSoldOut = !soldOut.has(id)
    setFailure(null)
    mark(id, isSoldOut)
    try {
      const body = { sold_out: isSoldOut, until: 'today' as const }
      const dish = await sendUntilAnswered(() => call(setAvailability, { params: { itemId: id }, body }), setIsWaiting)
      mark(id, dish.sold_out)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      mark(id, !isSoldOut)
      setFailure(error)
    }
  }

  return { soldOut, toggle, isWaiting, failure }
}
