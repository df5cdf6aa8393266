import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'

/** More than one only where a render waits for a database elsewhere: what counts is the time on this thread. */
const rendersAtOnce = { embedded: 1, postgres: 2 }
const waitingRenders = 1_000
const longestWaitMs = 10_000
/** A share of the line: whole towns are behind one address of a mobile network, but a flood from it leaves room for the others. */
const perNetwork = 250

/**
 * Renders take turns. A render keeps the thread for milliseconds; sixteen of them in a row kept every cached page
 * and file waiting for 80 ms. Between two renders the process answers what is ready.
 */
export function createRenderTurns(engine: keyof typeof rendersAtOnce, { hasShares }: { hasShares: boolean }) {
  const enter = createBoundedGate({
    atOnce: rendersAtOnce[engine],
    waiting: waitingRenders,
    longestWaitMs,
    ...(hasShares ? { perCaller: perNetwork } : {}),
    refusal: 'server.overloaded',
  })
  return <T>(network: string, render: () => Promise<T>): Promise<T> =>
    enter(network, async () => {
      await yieldToAnswers()
      return render()
    })
}
