import { setImmediate as yieldToAnswers } from 'node:timers/promises'
import { AbandonedRender } from '#server/cache/abandoned-render.ts'
import { createBoundedGate } from '#server/capacity/bounded-gate.ts'
import { createPace } from '#server/capacity/pace.ts'

/** While one waits for the database, another renders. */
const rendersAtOnce = 2
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
export function createRenderTurns({ isPaced }: { isPaced: boolean }) {
  const enter = createBoundedGate({
    atOnce: rendersAtOnce,
    waiting: waitingRenders,
    longestWaitMs,
    refusal: 'server.overloaded',
  })
  const keepPace = isPaced ? createPace(paceOfNetwork).keep : async () => undefined
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
