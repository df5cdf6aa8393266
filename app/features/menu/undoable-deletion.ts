export const undoMs = 8_000

type Options = {
  /** Resolves when the server has answered, also with a refusal. */
  send: (ids: readonly number[]) => Promise<void>
  /** Tells which dishes are not shown, because they are deleted or about to be. */
  onHidden: (ids: ReadonlySet<number>) => void
}

/**
 * Deletes dishes when the time to undo is over, and not before: a page that is closed meanwhile deletes nothing. Another deletion, or a
 * change that needs the server to know, ends that time.
 */
export function createUndoableDeletion({ send, onHidden }: Options) {
  let waiting: { ids: readonly number[]; timer: ReturnType<typeof setTimeout> } | null = null
  const sending = new Set<number>()
  let sent: Promise<void> = Promise.resolve()

  const tellHidden = () => onHidden(new Set([...sending, ...(waiting?.ids ?? [])]))

  async function sendAll(ids: readonly number[]) {
    await send(ids)
    for (const id of ids) sending.delete(id)
    tellHidden()
  }

  /** Sends what waits, and resolves when everything is answered. */
  function settle(): Promise<void> {
    if (!waiting) return sent
    const { ids, timer } = waiting
    clearTimeout(timer)
    waiting = null
    for (const id of ids) sending.add(id)
    sent = sent.then(() => sendAll(ids))
    return sent
  }

  return {
    settle,
    hide(ids: readonly number[], onTimeOver: () => void) {
      void settle()
      const timer = setTimeout(() => {
        onTimeOver()
        void settle()
      }, undoMs)
      waiting = { ids, timer }
      tellHidden()
    },
    undo() {
      if (!waiting) return
      clearTimeout(waiting.timer)
      waiting = null
      tellHidden()
    },
  }
}
