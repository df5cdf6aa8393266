import { setPricing } from '#contract/taxes/taxes.ts'
import { type Api, serve } from '#server/http/serve.ts'
import type { TaxesService } from './taxes.service.ts'

export function mountTaxes(api: Api, taxes: TaxesService) {
  serve(api, setPricing, ({ account, params, body }) => taxes.set(account, params.id, body))
}
