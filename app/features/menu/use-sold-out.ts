import { useRef, useState } from 'react'
import { type Dish, setAvailability } from '#contract/menu.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'

export type SoldOut = ReturnType<typeof useSoldOut>

/** The dishes that lack an ingredient, each with the names of what is missing. */
export type LackingDishes = ReadonlyMap<number, string[]>

/** Which dishes are sold out by hand. A tap shows at once; without a connection it is sent again when there is one. */
export function useSoldOut(loaded: readonly Dish[], lacking: LackingDishes) {
  const [byHand, setByHand] = useState(() => soldOutByHand(loaded, lacking))
  const sending = useRef(new Map<number, boolean>())
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const mark = (id: number, isSoldOut: boolean) => setByHand((before) => marked(before, id, isSoldOut))

  async function toggle(id: number) {
    const isSoldOut = !byHand.has(id)
    setFailure(null)
    mark(id, isSoldOut)
    sending.current.set(id, isSoldOut)
    try {
      const body = { sold_out: isSoldOut, until: 'today' as const }
      const dish = await sendUntilAnswered(() => call(setAvailability, { params: { itemId: id }, body }), setIsWaiting)
      mark(id, dish.sold_out)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      mark(id, !isSoldOut)
      setFailure(error)
    } finally {
      sending.current.delete(id)
    }
  }

  /** The menu as it was read again. A tap that has no answer yet still shows. */
  function show(dishes: readonly Dish[], nowLacking: LackingDishes) {
    const taps = [...sending.current]
    setByHand(taps.reduce((known, [id, isSoldOut]) => marked(known, id, isSoldOut), soldOutByHand(dishes, nowLacking)))
  }

  return { byHand, toggle, show, isWaiting, failure }
}

/** A dish that lacks an ingredient may be sold out by hand besides: that shows when the menu is read after the ingredient is back. */
function soldOutByHand(dishes: readonly Dish[], lacking: LackingDishes): ReadonlySet<number> {
  return new Set(dishes.filter(({ id, sold_out }) => sold_out && !lacking.has(id)).map(({ id }) => id))
}

function marked(before: ReadonlySet<number>, id: number, isSoldOut: boolean): ReadonlySet<number> {
  const after = new Set(before)
  if (isSoldOut) after.add(id)
  else after.delete(id)
  return after
}
