import { CallFailure } from './api.ts'
import { untilOnline } from './opening-screen.ts'

/** Sends until there is an answer: without a connection it waits for one. A refusal of the server is thrown. */
export async function sendUntilAnswered<Result>(
  send: () => Promise<Result>,
  onWaiting: (isWaiting: boolean) => void,
): Promise<Result> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof CallFailure && error.hasNoAnswer)) throw error
      onWaiting(true)
      await untilOnline()
      onWaiting(false)
    }
  }
}
