import { CallFailure } from '../../client/api.ts'

export const retryMs = 3_000
/** Each try also waits its turn on the server. */
const mostTries = 8

type Patience = { signal: AbortSignal; onBusy: () => void }

/** Tries again while the server is busy. It never settles once `signal` is aborted: nobody waits for it any longer. */
export async function tryUntilPrinted<Result>(
  print: () => Promise<Result>,
  { signal, onBusy }: Patience,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await print()
    } catch (error) {
      if (signal.aborted) return new Promise(() => undefined)
      const isBusy = error instanceof CallFailure && error.status === 503
      if (!isBusy || tries === mostTries) throw error
    }
    onBusy()
    await pause(signal)
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, retryMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
