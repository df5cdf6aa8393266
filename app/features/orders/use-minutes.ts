import { useEffect, useState } from 'react'
import { minuteMs } from '#contract/durations.ts'

/** Says how many minutes ago something was, anew every half minute. */
export function useMinutesSince(): (instant: string) => number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), minuteMs / 2)
    return () => clearInterval(clock)
  }, [])
  return (instant) => Math.max(0, Math.floor((now - Date.parse(instant)) / minuteMs))
}

export function agoText(minutes: number): string {
  return minutes === 0 ? 'ahora' : `hace ${minutes} min`
}
