import { getPaymentStatus, openPortal, receivePaymentEvent, startCheckout } from '#contract/payments/payments.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { PaymentsService } from './payments.service.ts'

export function mountPayments(api: Api, payments: PaymentsService) {
  serve(api, startCheckout, ({ account, body }) => payments.startCheckout(account, body.interval))
  serve(api, openPortal, ({ account }) => payments.openPortal(account))
  serve(api, getPaymentStatus, ({ account, query }) => payments.getStatus(account, query.session_id))
  serve(api, receivePaymentEvent, async ({ raw }) => {
    await payments.receiveEvent(raw)
    return { received: true as const }
  })
}
