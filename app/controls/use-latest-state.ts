import { useCallback, useRef, useState } from 'react'

/** State that code after an `await` reads as it is by then, and not as it was rendered. */
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
