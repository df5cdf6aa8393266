import { useRef, useState } from 'react'
import {
  type AlmuerzoContent,
  deleteAlmuerzo,
  getAlmuerzo,
  serveAlmuerzo,
  setAlmuerzo,
} from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import { CallFailure, call, isFailure } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'
import { bodyOf } from './almuerzo-body.ts'

/** The almuerzo of one day. A tap shows at once; without a connection it is sent again when there is one. */
export function useAlmuerzo(restaurantId: number, date: string, loaded: Almuerzo | null) {
  const [saved, setSaved] = useState(loaded)
  /** Taps that the server has not answered yet. */
  const [taps, setTaps] = useState(0)
  const unsent = useRef(0)
  const isServing = useRef(false)
  /** Taps wait for it: the server counts nothing that is not published. */
  const publishing = useRef(Promise.resolve())
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const params = { id: restaurantId, date }
  const portions = saved?.portions == null ? null : Math.max(0, saved.portions - taps)

  function publish(content: AlmuerzoContent, onPublished?: () => void): Promise<void> {
    publishing.current = send(content, onPublished)
    return publishing.current
  }

  async function send(content: AlmuerzoContent, onPublished?: () => void) {
    const before = saved
    setFailure(null)
    setSaved({ served: 0, ...before, ...content, date, sold_out: false, active: true, next_change: null })
    try {
      // A number that stays is not sent: others may serve meanwhile.
      const { portions: wanted, ...others } = bodyOf(content)
      const body = before && wanted === portions ? others : { portions: wanted, ...others }
      setSaved(await sendUntilAnswered(() => call(setAlmuerzo, { params, body }), setIsWaiting))
      onPublished?.()
    } catch (error) {
      setSaved(before)
      showFailure(error)
    }
  }

  /** Taps in a row travel together. Each sending has a key: if only its answer was lost, sending it again counts nothing twice. */
  async function serve() {
    unsent.current += 1
    setTaps((count) => count + 1)
    setFailure(null)
    if (isServing.current) return
    isServing.current = true
    try {
      while (unsent.current > 0) await sendTaps()
    } catch (error) {
      unsent.current = 0
      setTaps(0)
      showFailure(error)
      await readAgain()
    } finally {
      isServing.current = false
    }
  }

  async function sendTaps() {
    await publishing.current
    const body = { portions: unsent.current, key: crypto.randomUUID() }
    unsent.current = 0
    setSaved(await sendUntilAnswered(() => call(serveAlmuerzo, { params, body }), setIsWaiting))
    setTaps((count) => count - body.portions)
  }

  /** Another phone may have served the last ones. */
  async function readAgain() {
    const answer = await call(getAlmuerzo, { params, query: { date } }).catch((error) => {
      if (error instanceof CallFailure) return isFailure(error, 'almuerzo.not_found') ? null : saved
      throw error
    })
    setSaved(answer)
  }

  /** Shows an almuerzo that a form has published, and forgets the failure of before. */
  function showPublished(published: Almuerzo) {
    setFailure(null)
    setSaved(published)
  }

  async function takeBack() {
    await call(deleteAlmuerzo, { params })
    setSaved(null)
  }

  function showFailure(error: unknown) {
    if (!(error instanceof CallFailure)) throw error
    setFailure(error)
  }

  const almuerzo = saved && { ...saved, portions }
  return { almuerzo, publish, serve, takeBack, showPublished, isCounting: taps > 0, isWaiting, failure }
}
