import { getPaymentStatus, type PaymentStatus } from '#contract/payments/payments.ts'
import { CallFailure, call } from '../../client/api.ts'
import { storeUser } from '../../session/stored-session.ts'

/** Null when the call failed. Stores the account of the answer, so that the whole application knows its role. */
export async function findPaymentStatus(sessionId?: string): Promise<PaymentStatus | null> {
  try {
    const status = await call(getPaymentStatus, { query: { session_id: sessionId } })
    storeUser(status.user)
    return status
  } catch (error) {
    if (error instanceof CallFailure) return null
    throw error
  }
}
