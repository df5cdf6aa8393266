import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { addDays, type LocalDate } from '#contract/hours/time-zones.ts'
import { typedDay } from '#contract/hours/typed-day.ts'
import { id } from '#contract/id.ts'
import { ownerRoles, type Role } from '#contract/roles.ts'

/** How people arrive at a restaurant's pages. Counted once, with the first view of a visit. */
export const visitSources = ['qr', 'table', 'directory', 'link', 'direct'] as const
export type VisitSource = (typeof visitSources)[number]

/** Menu engineering (Kasavana–Smith): how popular a dish is, and what it leaves. */
export const quadrants = ['estrella', 'caballo_de_batalla', 'enigma', 'perro'] as const
export type Quadrant = (typeof quadrants)[number]

export const longestPeriodDays = 366

/** The last days, today included, that a role may ask for; null where no limit applies. */
export const statisticsDays: Readonly<Record<Role, number | null>> = {
  user: 0,
  restaurant: 7,
  'restaurant-plus': null,
  operator: 0,
}

/** The first day that a role may ask for; null where no limit applies. */
export function firstStatisticsDay(role: Role, today: LocalDate): LocalDate | null {
  const days = statisticsDays[role]
  return days === null ? null : addDays(today, 1 - days)
}

/** The events that are counted. Days are never added up as people. */
const countsSchema = z.object({
  menu_views: z.int(),
  page_views: z.int(),
  dish_opens: z.int(),
  order_adds: z.int(),
  /** Copies of orders that the server made. */
  orders: z.int(),
  whatsapp: z.int(),
  calls: z.int(),
  directions: z.int(),
  shares: z.int(),
  pdfs: z.int(),
  vain_searches: z.int(),
})
export type StatisticsCounts = z.output<typeof countsSchema>

const daySchema = countsSchema.extend({
  date: z.string().describe('Día del restaurante, 2026-11-16'),
  likes_total: z.int().describe('Los me gusta al final de ese día'),
  /** The average of the reviews until the end of that day; null without reviews. */
  rating: z.number().nullable(),
  reviews_total: z.int(),
})
export type StatisticsDay = z.output<typeof daySchema>

const dishSchema = z.object({
  menu_item_id: z.int(),
  name: z.string(),
  category: z.string(),
  opens: z.int(),
  adds: z.int(),
  ordered: z.int().describe('Porciones en las copias de pedidos'),
  margin: z
    .number()
    .nullable()
    .describe('Precio sin impuestos menos costo de hoy, en dinero; null si falta el costo de la receta'),
  quadrant: z.enum(quadrants).nullable().describe('null si faltan datos'),
})
export type StatisticsDish = z.output<typeof dishSchema>

const sourcesSchema = z.object({ qr: z.int(), table: z.int(), directory: z.int(), link: z.int(), direct: z.int() })
const searchSchema = z.object({ words: z.string(), times: z.int() })

const cutSchema = z.object({
  date: z.string(),
  hour: z.int().describe('Hora del restaurante, de 0 a 23'),
  counted: z.int().describe('Vistas y toques que se contaron'),
  not_counted: z.int().describe('Los que se dejaron fuera'),
})
export type StatisticsCut = z.output<typeof cutSchema>

const statisticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  today: z.string().describe('El día de hoy en el restaurante'),
  time_zone: z.string(),
  /** Every day of the period, also those on which nothing was counted. */
  days: z.array(daySchema),
  /** The same number of days just before. */
  before: z.object({
    from: z.string(),
    to: z.string(),
    totals: countsSchema,
    /** For a period of several days that ends today: without the last day, as today is not over. Else null. */
    whole_days_totals: countsSchema.nullable(),
  }),
  dishes: z.array(dishSchema).describe('Los platos de la carta de hoy, los más abiertos primero'),
  sources: sourcesSchema,
  hours: z
    .array(z.array(z.int()).length(24))
    .length(7)
    .describe('Vistas de la carta y de la página: 7 días desde el lunes, 24 horas de cada uno'),
  searches: z
    .array(searchSchema)
    .describe('Lo que se buscó sin resultado, lo más frecuente primero; solo lo que se buscó en tres horas distintas'),
  cuts: z
    .array(cutSchema)
    .describe('Horas en que llegaron más vistas y toques de lo posible, las más nuevas primero; 24 como máximo'),
})
export type Statistics = z.output<typeof statisticsSchema>

const sumsSchema = countsSchema.extend({
  sources: sourcesSchema,
  likes: z.int().describe('Los me gusta de ese tiempo menos los que se quitaron'),
  not_counted: z.int().describe('Vistas y toques que se dejaron fuera por ser más de lo posible'),
})
const dishSumsSchema = z.object({ menu_item_id: z.int(), opens: z.int(), adds: z.int(), ordered: z.int() })
const month = z.string().describe('2026-11')

/** Everything that is stored, for the owner's download. */
export const statisticsRecordSchema = z.object({
  days: z.array(sumsSchema.extend({ date: z.string() })),
  months: z.array(sumsSchema.extend({ month })),
  dish_days: z.array(dishSumsSchema.extend({ date: z.string() })),
  dish_months: z.array(dishSumsSchema.extend({ month })),
  searches: z.array(searchSchema),
})

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/stats',
  tag: 'Estadísticas',
  summary:
    'Lo que se contó en un restaurante propio, por día. Un Negocio puede pedir los últimos 7 días; Restaurante Plus, todos',
  access: ownerRoles,
  params: z.object({ id }),
  query: z.object({
    from: typedDay.optional().describe('Si falta: seis días antes de `to`'),
    to: typedDay.optional().describe('Si falta: hoy, en la hora del restaurante'),
  }),
  response: statisticsSchema,
  errors: ['restaurant.not_found', 'statistics.plus_only', 'statistics.bad_period'],
})

export const beaconEvents = [
  'menu_view',
  'page_view',
  'dish_open',
  'order_add',
  'whatsapp',
  'call',
  'directions',
  'share',
  'pdf',
  'vain_search',
] as const
export type BeaconEvent = (typeof beaconEvents)[number]

export const longestBeaconBytes = 300

const beaconSchema = z.object({
  event: z.enum(beaconEvents),
  restaurant_id: id.optional().describe('Falta solo en una búsqueda del directorio'),
  source: z.enum(visitSources).optional().describe('Solo con la primera vista de una visita'),
  menu_item_id: id.optional().describe('Con dish_open y order_add'),
  words: z.string().max(60).optional().describe('Con vain_search'),
})
export type Beacon = z.output<typeof beaconSchema>

/** The answer is the same whether it was counted or not. */
export const countVisit = endpoint({
  method: 'POST',
  path: '/api/beacon',
  tag: 'Estadísticas',
  summary: 'Cuenta una vista o un toque en una página pública, sin nada que diga de quién; 300 bytes como máximo',
  access: 'public',
  body: beaconSchema,
  status: 202,
  response: z.object({}),
  longestBodyBytes: longestBeaconBytes,
  // The server counts addresses in its own memory for this, and drops what is too much without saying so.
  limits: [],
  unlogged: true,
  errors: [],
})
