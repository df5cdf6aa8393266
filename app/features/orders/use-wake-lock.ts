import { useEffect, useState } from 'react'

/** Keeps the screen on while the component is shown. The browser ends the lock when the page goes to the back, so it is asked for again. */
export function useWakeLock(): boolean {
  const [isAwake, setAwake] = useState(false)
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isGone = false

    async function request() {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isGone) return lock?.release()
      setAwake(lock !== undefined)
      lock?.addEventListener('release', () => setAwake(false))
    }

    document.addEventListener('visibilitychange', request)
    void request()
    return () => {
      isGone = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release()
    }
  }, [])
  return isAwake
}
