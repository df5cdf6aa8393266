import { setPricing } from '#contract/pricing.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { PricingService } from './pricing.service.ts'

export function mountPricing(api: Api, pricing: PricingService) {
  serve(api, setPricing, ({ account, params, body }) => pricing.set(account, params.id, body))
}
