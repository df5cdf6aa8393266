import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'

/** More than one only where a render waits for a database elsewhere: what counts is the time on this thread. */
const rendersAtOnce = { embedded: 1, postgres: 2 }
const waitingRenders = 200
const longestWaitMs = 10_000
/** A restaurant full of phones behind one address opens a few new pages together; a flood from one network gets no further. */
const perNetwork = 16

/**
 * Renders take turns. A render keeps the thread for milliseconds; sixteen of them in a row kept every cached page
 * and file waiting for 80 ms. Between two renders the process answers what is ready.
 */
export function createRenderTurns(engine: keyof typeof rendersAtOnce) {
  const enter = createBoundedGate({
    atOnce: rendersAtOnce[engine],
    waiting: waitingRenders,
    longestWaitMs,
    perCaller: perNetwork,
    refusal: 'server.overloaded',
  })
  return <T>(network: string, render: () => Promise<T>): Promise<T> =>
    enter(network, async () => {
      await yieldToAnswers()
      return render()
    })
}
