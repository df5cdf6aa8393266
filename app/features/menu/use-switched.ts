import { useRef, useState } from 'react'
import { CallFailure } from '../../client/api.ts'
import { sendUntilAnswered } from '../../client/send-again.ts'

/** Things that are on or off, by id. A tap shows at once; without a connection it is sent again when there is one. */
export function useSwitched(start: () => ReadonlySet<number>, send: (id: number, isOn: boolean) => Promise<boolean>) {
  const [on, setOn] = useState(start)
  const sending = useRef(new Map<number, boolean>())
  const [isWaiting, setIsWaiting] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  const mark = (id: number, isOn: boolean) => setOn((before) => marked(before, id, isOn))

  async function toggle(id: number) {
    const isOn = !on.has(id)
    setFailure(null)
    mark(id, isOn)
    sending.current.set(id, isOn)
    try {
      mark(id, await sendUntilAnswered(() => send(id, isOn), setIsWaiting))
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      mark(id, !isOn)
      setFailure(error)
    } finally {
      sending.current.delete(id)
    }
  }

  /** As it was read again. A tap that has no answer yet still shows. */
  function show(read: ReadonlySet<number>) {
    setOn([...sending.current].reduce((known, [id, isOn]) => marked(known, id, isOn), read))
  }

  return { on, toggle, show, isWaiting, failure }
}

function marked(before: ReadonlySet<number>, id: number, isOn: boolean): ReadonlySet<number> {
  const after = new Set(before)
  if (isOn) after.add(id)
  else after.delete(id)
  return after
}
