import { useState } from 'react'
import { CallFailure } from '../client/api.ts'

/** Runs a change of a dialog: whether it is on its way, and why it failed. */
export function useSending() {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function send(change: () => Promise<void>) {
    setIsSending(true)
    setFailure(null)
    try {
      await change()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return { isSending, failure, send }
}
