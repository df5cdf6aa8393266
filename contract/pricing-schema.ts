import { z } from 'zod'

/** `general`: charges the tax. `popular`: RIMPE negocio popular, which charges none. `none`: charges none for another reason. */
export const regimes = ['general', 'popular', 'none'] as const
export type Regime = (typeof regimes)[number]

/** How prices end: on any cent, on .00/.25/.50/.75, on .00/.50, on .00, on .90 or on .99. */
export const priceRoundings = ['cent', 'quarter', 'half', 'whole', '90', '99'] as const
export type PriceRounding = (typeof priceRoundings)[number]

/** Only for its owner: what the prices should reach. */
export const priceAimSchema = z.object({
  target_food_cost_percent: z.number(),
  rounding: z.enum(priceRoundings),
})
export type PriceAim = z.output<typeof priceAimSchema>

export const pricingSchema = z.object({
  prices_include_tax: z.boolean(),
  regime: z.enum(regimes),
  tax_percent: z.number().describe('El impuesto de todos los días; 0 si no cobra'),
  tourism_register: z.boolean(),
  service_percent: z.number(),
  canton: z.string().nullable(),
  confirmed: z
    .boolean()
    .describe('false hasta que el dueño lo guarde: hasta entonces las páginas no hablan de impuestos'),
  tax_percent_now: z.number().describe('El impuesto de hoy; en un feriado con decreto es menor'),
  service_taxed: z.boolean(),
  next_change: z.iso.datetime().nullable().describe('Cuándo cambia el impuesto de hoy, si se sabe'),
  note: z.string().nullable().describe('Lo que acompaña a un precio, por ejemplo: IVA incluido'),
})
export type Pricing = z.output<typeof pricingSchema>
