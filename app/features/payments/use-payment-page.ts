import { useState } from 'react'
import { CallFailure } from '../../client/api.ts'

/** Asks the server for a page of the payment service and goes there. */
export function usePaymentPage(ask: () => Promise<{ url: string }>) {
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isOpening, setIsOpening] = useState(false)

  async function open() {
    setFailure(null)
    setIsOpening(true)
    try {
      const { url } = await ask()
      location.assign(url)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFailure(error)
    } finally {
      setIsOpening(false)
    }
  }

  return { open, isOpening, failure }
}
