import { useCallback, useRef, useState } from 'react'

/** State whose current value `read()` returns at any time, also after an `await` and before the next render. */
export function useLatestState<State>(initial: () => State) {
  const [state, setState] = useState(initial)
  const latest = useRef(state)
  const read = useCallback(() => latest.current, [])
  const write = useCallback((next: State) => {
    latest.current = next
    setState(next)
  }, [])
  return { state, read, write }
}
