const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Loads what was lost on a weak connection again: when the browser says that it is back, and after longer and longer pauses. */
export async function insistOn(load: () => Promise<unknown>): Promise<void> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const hasCome = await load().then(
      () => true,
      () => false,
    )
    if (hasCome) return
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
      addEventListener('online', resolve, { once: true })
    })
  }
}
