import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'
import { createPace } from '#server/capacity/pace.ts'
import { AbandonedRender } from './abandoned-render.ts'

/** More than one only where a render waits for a database elsewhere: what counts is the time on this thread. */
const rendersAtOnce = { embedded: 1, postgres: 2 }
const waitingRenders = 1_000
/** Also how long the line is still worked off after an overload has ended. */
const longestWaitMs = 5_000
/**
 * Whole towns are behind one address of a mobile network, but few ask for a page that nobody has asked for before. A crawler does,
 * and can wait; so does somebody who makes up addresses.
 */
const paceOfNetwork = { burst: 20, perSecond: 10, longestWaitMs: 10_000 }

/**
 * Renders take turns. A render keeps the thread for milliseconds; sixteen of them in a row kept every cached page
 * and file waiting for 80 ms. Between two renders the process answers what is ready.
 */
export function createRenderTurns(engine: keyof typeof rendersAtOnce, { isPaced }: { isPaced: boolean }) {
  const enter = createBoundedGate({
    atOnce: rendersAtOnce[engine],
    waiting: waitingRenders,
    longestWaitMs,
    refusal: 'server.overloaded',
  })
  const keepPace = isPaced ? createPace(paceOfNetwork) : async () => undefined
  /** `gone`: the reader has closed the connection. A render that still waits for its turn is then abandoned. */
  return async <T>(network: string, render: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    await keepPace(network)
    let hasBegun = false
    try {
      return await enter(
        network,
        async () => {
          hasBegun = true
          await yieldToAnswers()
          return render()
        },
        gone,
      )
    } catch (error) {
      throw gone?.aborted && !hasBegun ? new AbandonedRender() : error
    }
  }
}
