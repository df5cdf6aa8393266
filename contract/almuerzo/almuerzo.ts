import { z } from 'zod'
import { maxPrice, money } from '#contract/decimal.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line } from '#contract/text.ts'
import { almuerzoSchema } from './almuerzo-schema.ts'

export const maxLines = 8
export const maxLineLength = 120
export const maxPortions = 9999
export const maxTemplates = 20

const lineText = line({ max: maxLineLength, missing: 'Escribe el plato.' })

/** The text of a dish, alone or with the path of a picture that was uploaded before. */
const dishLine = z.union(
  [
    lineText.transform((text) => ({ text, photo: null })),
    z.strictObject({ text: lineText, photo: z.string().min(1).max(200).nullable().default(null) }),
  ],
  { error: findLineError },
)
export type DishLine = z.output<typeof dishLine>

/** The words of the kind that was sent, and not those of the union. */
function findLineError({ input }: { input?: unknown }): string {
  const text = typeof input === 'object' && input !== null && 'text' in input ? input.text : input
  return lineText.safeParse(text).error?.issues[0]?.message ?? 'Escribe el plato.'
}

const lines = z.array(dishLine, 'Escribe una lista de platos.').max(maxLines, `Usa ${maxLines} líneas como máximo.`)
const lineOrNothing = z
  .union([z.literal('').transform(() => null), dishLine], { error: findLineError })
  .nullable()
  .optional()

const fields = {
  /** The schema turns it into cents. */
  price: money({ max: maxPrice, missing: 'Escribe el precio.' }),
  sopas: lines.optional(),
  segundos: lines.optional(),
  jugo: lineOrNothing,
  postre: lineOrNothing,
  portions: z
    .int('Escribe un número entero.')
    .min(0, 'Escribe un número de 0 en adelante.')
    .max(maxPortions, `Escribe ${maxPortions} como máximo.`)
    .nullable()
    .optional()
    .describe('Cuántas quedan; con null no se cuentan'),
  ends_at: z
    .string()
    .regex(/^(?!00:00)(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Escribe una hora como 16:00.')
    .optional(),
}

const ofRestaurant = z.object({ id: id.describe('El número del restaurante') })
/** The service checks the date, so that a wrong one is answered as a wrong field. */
const ofDay = ofRestaurant.extend({ date: z.string().max(40).describe('Una fecha como 2026-11-16') })

const writeLimits = [{ per: 'account', max: 600, windowSeconds: 3600 }] as const

export const getAlmuerzo = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/almuerzo',
  tag: 'Almuerzo del día',
  summary: 'El almuerzo de hoy, o el de una fecha, de un restaurante',
  access: 'public',
  params: ofRestaurant,
  query: z.object({ date: z.string().max(40).optional() }),
  response: almuerzoSchema,
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'almuerzo.not_found', 'request.too_many', 'server.overloaded'],
})

export const setAlmuerzo = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/almuerzo/:date',
  tag: 'Almuerzo del día',
  summary:
    'Publica el almuerzo de una fecha, o cambia lo que se envía de él. Una línea es un texto, o { text, photo } con la ruta de una foto que ya se subió',
  access: ownerRoles,
  params: ofDay,
  body: z.object(fields).partial(),
  response: almuerzoSchema,
  limits: writeLimits,
  publishes: true,
  errors: ['restaurant.not_found', 'image.not_yours', 'request.too_many'],
})

export const serveAlmuerzo = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/almuerzo/:date/served',
  tag: 'Almuerzo del día',
  summary: 'Cuenta porciones servidas: nunca quedan menos de cero',
  access: ownerRoles,
  params: ofDay,
  body: z.object({
    portions: z.int('Escribe un número entero.').min(1, 'Escribe 1 o más.').max(maxPortions).default(1),
    key: z.uuid().optional().describe('Un UUID de este envío: si llega dos veces, se cuenta una'),
  }),
  response: almuerzoSchema,
  limits: [{ per: 'account', max: 3600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'almuerzo.not_found', 'almuerzo.not_enough', 'request.too_many'],
})

export const deleteAlmuerzo = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id/almuerzo/:date',
  tag: 'Almuerzo del día',
  summary: 'Retira el almuerzo de una fecha',
  access: ownerRoles,
  params: ofDay,
  response: z.object({ message: z.string() }),
  limits: writeLimits,
  errors: ['restaurant.not_found', 'almuerzo.not_found', 'request.too_many'],
})

const contentSchema = almuerzoSchema.pick({
  price: true,
  sopas: true,
  segundos: true,
  jugo: true,
  postre: true,
  portions: true,
  ends_at: true,
  photos: true,
})
export type AlmuerzoContent = z.output<typeof contentSchema>

export const almuerzoTemplateSchema = contentSchema.extend({ id: z.int(), name: z.string() })
export type AlmuerzoTemplate = z.output<typeof almuerzoTemplateSchema>

const planSchema = z.object({
  today: z.string().describe('La fecha de hoy en el restaurante'),
  almuerzo: almuerzoSchema.nullable(),
  last_week: almuerzoSchema.nullable().describe('El del mismo día de la semana pasada'),
  templates: z.array(almuerzoTemplateSchema),
})
export type AlmuerzoPlan = z.output<typeof planSchema>

export const getAlmuerzoPlan = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/almuerzo-plan',
  tag: 'Almuerzo del día',
  summary: 'Lo que hace falta para publicar el almuerzo de hoy, o el de una fecha, de un restaurante propio',
  access: ownerRoles,
  params: ofRestaurant,
  query: z.object({ date: z.string().max(40).optional() }),
  response: planSchema,
  errors: ['restaurant.not_found'],
})

export const saveAlmuerzoTemplate = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/almuerzo-templates',
  tag: 'Almuerzo del día',
  summary: 'Guarda un almuerzo como plantilla, hasta 20 por restaurante; una con el mismo nombre se reemplaza',
  access: ownerRoles,
  params: ofRestaurant,
  body: z.object(fields).extend({ name: line({ max: 60, missing: 'Escribe un nombre.' }) }),
  status: 201,
  response: almuerzoTemplateSchema,
  limits: writeLimits,
  errors: ['restaurant.not_found', 'almuerzo.too_many_templates', 'image.not_yours', 'request.too_many'],
})

export const deleteAlmuerzoTemplate = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id/almuerzo-templates/:templateId',
  tag: 'Almuerzo del día',
  summary: 'Borra una plantilla de un restaurante propio',
  access: ownerRoles,
  params: ofRestaurant.extend({ templateId: id }),
  response: z.object({ message: z.string() }),
  limits: writeLimits,
  errors: ['restaurant.not_found', 'almuerzo.template_not_found', 'request.too_many'],
})
