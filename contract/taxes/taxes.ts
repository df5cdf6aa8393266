import { z } from 'zod'
import { decimal } from '#contract/decimal.ts'
import { refuseTwins } from '#contract/distinct-names.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { findCanton } from './cantons.ts'
import { priceAimSchema, priceRoundings, pricingSchema, regimes } from './tax-schema.ts'

/** In percent. */
export const services = [0, 10] as const

export const maxChannels = 5

export const setPricing = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/pricing',
  tag: 'Impuestos',
  summary: 'Dice cómo un restaurante propio forma sus precios: con o sin impuesto, régimen, servicio y cantón',
  access: ownerRoles,
  params: z.object({ id }),
  body: z.object({
    prices_include_tax: z.boolean({ error: 'Di si tus precios ya incluyen el impuesto.' }),
    regime: z.enum(regimes, 'Elige un régimen de la lista.'),
    tax_percent: decimal({ places: 3, max: 100, missing: 'Escribe el porcentaje.' })
      .nullable()
      .optional()
      .describe('Fuera del Ecuador; sin él cuenta el usual del país'),
    tourism_register: z.boolean({ error: 'Di si estás en el registro de turismo.' }),
    service_percent: z.literal(services, 'El servicio es 0 o 10 %.'),
    canton: z
      .string()
      .max(80)
      .transform((written, { addIssue }) => {
        const canton = findCanton(written)
        if (!canton) addIssue('Elige un cantón de la lista.')
        return canton?.name ?? z.NEVER
      })
      .nullable()
      .optional(),
    target_food_cost_percent: decimal({ places: 1, max: 100, missing: 'Escribe tu meta.' })
      .refine((permille) => permille >= 10, 'Escribe una meta de 1 % o más.')
      .optional()
      .describe('La parte del precio neto que pueden costar los ingredientes; sin ella queda la de antes'),
    rounding: z.enum(priceRoundings, 'Elige cómo terminan tus precios.').optional(),
    channels: z
      .array(
        z.object({
          name: line({ max: 40, missing: 'Escribe el nombre de la app.' }),
          commission_percent: decimal({ places: 3, max: 60, missing: 'Escribe qué porcentaje se lleva.' }),
        }),
      )
      .max(maxChannels, `Usa ${maxChannels} apps como máximo.`)
      .superRefine(refuseTwins('Ya tienes una app con ese nombre.'))
      .optional()
      .describe('Las apps que venden por una comisión; sin ellas quedan las de antes'),
  }),
  response: pricingSchema.extend({ price_aim: priceAimSchema }),
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
})
