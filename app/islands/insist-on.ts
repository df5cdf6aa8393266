const pauseMs = 2_000
/** More losses are not the connection's: Firefox remembers what did not come, and a new version of the product has other files. */
const mostLosses = 2

/** Loads what was lost on a weak connection again: when the browser says that it is back, and after longer and longer pauses. */
export async function insistOn(load: () => Promise<unknown>): Promise<void> {
  for (let losses = 1; !(await succeeds(load())); losses += 1) {
    if (losses > mostLosses && (await succeeds(fetch(location.href, { method: 'HEAD' })))) reloadOnce()
    await new Promise((resolve) => {
      setTimeout(resolve, losses * pauseMs)
      addEventListener('online', resolve, { once: true })
    })
  }
}

function succeeds(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

/** Once for each page of a tab. */
function reloadOnce(): void {
  try {
    if (sessionStorage.reloaded === location.pathname) return
    sessionStorage.reloaded = location.pathname
    location.reload()
  } catch {}
}
