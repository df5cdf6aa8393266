import { useCallback, useEffect, useRef, useState } from 'react'
import { maxTicksAtOnce, type ShoppingList, tickBought } from '#contract/shopping/shopping.ts'
import { CallFailure, call } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'
import { useLatestState } from '../../controls/use-latest-state.ts'
import { type KeptTick, keep, listKept, sentTick } from './kept-ticks.ts'

/** These refusals are about the tick itself. Sending it again would not help. */
const finalRefusals = [400, 403, 404]

/** A tick shows at once and is kept on the phone until the server has answered: there may be no signal in the market. */
export function useTicks(restaurantId: number, day: string, onList: (list: ShoppingList) => void) {
  const { state: kept, read, write } = useLatestState(() => listKept(localStorage, restaurantId, day))
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const isSending = useRef(false)

  const set = useCallback(
    (ticks: KeptTick[]) => {
      write(ticks)
      keep(localStorage, restaurantId, day, ticks)
    },
    [write, restaurantId, day],
  )

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let sent = read().slice(0, maxTicksAtOnce); sent.length > 0; sent = read().slice(0, maxTicksAtOnce)) {
        const params = { id: restaurantId, day }
        const list = await sendUntilAnswered(
          () => call(tickBought, { params, body: { ticks: sent.map((tick) => sentTick(tick)) } }),
          setIsWaiting,
        )
        set(read().slice(sent.length))
        onList(list)
      }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (finalRefusals.includes(error.status)) set([])
      setFailure(error)
    } finally {
      isSending.current = false
    }
  }, [restaurantId, day, read, set, onList])

  // Those that were kept when the screen was closed.
  useEffect(() => {
    void send()
  }, [send])

  function tick(change: Omit<KeptTick, 'key' | 'at'>) {
    setFailure(null)
    set([...read(), { ...change, key: crypto.randomUUID(), at: Date.now() }])
    return send()
  }

  return { kept, tick, isWaiting, failure }
}
