import { getPaymentStatus, openPortal, receivePaymentEvent, startCheckout } from '#contract/payments.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { BillingService } from './billing.service.ts'

export function mountBilling(api: Api, billing: BillingService) {
  serve(api, startCheckout, ({ account, body }) => billing.startCheckout(account, body.interval))
  serve(api, openPortal, ({ account }) => billing.openPortal(account))
  serve(api, getPaymentStatus, ({ account, query }) => billing.getStatus(account, query.session_id))
  serve(api, receivePaymentEvent, async ({ raw }) => {
    await billing.receiveEvent(raw)
    return { received: true as const }
  })
}
