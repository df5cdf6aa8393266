import { z } from 'zod'

/** `general`: charges the tax. `popular`: RIMPE negocio popular, which charges none. `none`: charges none for another reason. */
export const regimes = ['general', 'popular', 'none'] as const
export type Regime = (typeof regimes)[number]

/** How prices end: on any cent, on .00/.25/.50/.75, on .00/.50, on .00, on .90 or on .99. */
export const priceRoundings = ['cent', 'quarter', 'half', 'whole', '90', '99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Only for its owner: what the prices should reach, and the apps that sell for a commission. */
export const priceAimSchema = z.object({
  target_food_cost_percent: z.number(),
  rounding: z.enum(priceRoundings),
  /** The owner has chosen the rounding: until then prices end as those of the menu do. */
  rounding_said: z.boolean(),
  channels: z.array(z.object({ name: z.string(), commission_percent: z.number() })),
})
export type PriceAim = z.output<typeof priceAimSchema>

export const pricingSchema = z.object({
  prices_include_tax: z.boolean(),
  regime: z.enum(regimes),
  /** The usual one; 0 when it charges none. */
  tax_percent: z.number(),
  tourism_register: z.boolean(),
  service_percent: z.number(),
  canton: z.string().nullable(),
  /** Lower than the usual one on decreed holidays. */
  tax_percent_now: z.number(),
  service_taxed: z.boolean(),
  /** When the tax changes, as far as it is known. */
  next_change: z.iso.datetime().nullable(),
  /** The owner has saved the pricing: until then pages say nothing about taxes. */
  said: z.boolean(),
  /** The note after a price: `IVA incluido`. Null until the owner has saved the pricing. */
  note: z.string().nullable(),
})
export type Pricing = z.output<typeof pricingSchema>
