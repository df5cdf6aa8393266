import { z } from 'zod'
import { amount, decimal, unitCost } from '#contract/decimal.ts'
import { dayMs } from '#contract/durations.ts'
import { endpoint } from '#contract/endpoint.ts'
import { typedDay } from '#contract/hours/typed-day.ts'
import { id } from '#contract/id.ts'
import { packFields } from '#contract/ingredients/kitchen.ts'
import { recipeUnits, units } from '#contract/ingredients/units.ts'
import { ownerRoles } from '#contract/roles.ts'

const mostPlannedPortions = 9999
/** A list may be made this many days before and read this many days after its day. */
export const shoppingDays = 7
export const maxTicksAtOnce = 200

/** Something to cook: a dish of the menu, or a preparation that is made in portions, as the almuerzo's are. Exactly one id is set. */
const subject = {
  menu_item_id: z.int().nullable(),
  preparation_id: z.int().nullable(),
}

const plannedSchema = z.object({
  ...subject,
  name: z.string(),
  portions: z.int(),
  /** What it would begin with: the sales of the last same weekday, and the almuerzo's portions. */
  usual: z.int(),
  in_almuerzo: z.boolean(),
})
export type Planned = z.output<typeof plannedSchema>

const packSchema = z.object({ name: z.string(), quantity: z.int(), unit: z.enum(units) })

const shoppingLineSchema = z.object({
  ingredient_id: z.int(),
  name: z.string(),
  stall: z.string().nullable(),
  unit: z.enum(units),
  /** In its unit, before it is cleaned, with three decimals and never less than needed; null when units do not convert. */
  needed: z.number().nullable(),
  at_home: z.object({ quantity: z.int(), unit: z.enum(recipeUnits) }).nullable(),
  /** One unit at a time when null. */
  pack: packSchema.nullable(),
  /** Whole packs beside what is at home: 0 when there is enough, null when nobody knows how much is needed. */
  packs: z.int().nullable(),
  /** Of one pack, with four decimals; null without a price. */
  pack_price: z.number().nullable(),
  cost: amount.nullable(),
  bought: z.boolean(),
})
export type ShoppingLine = z.output<typeof shoppingLineSchema>

const shoppingListSchema = z.object({
  day: z.string(),
  today: z.string().describe('El día de hoy en el restaurante'),
  /** The day whose sales the plan begins with; null when there were none in four weeks. */
  like_day: z.string().nullable(),
  plan: z.array(plannedSchema),
  /** They were sold or are in the almuerzo, but no recipe says what they take. */
  without_recipe: z.array(z.string()),
  lines: z.array(shoppingLineSchema),
  /** The sum of the lines that have a cost. */
  total: amount,
})
export type ShoppingList = z.output<typeof shoppingListSchema>

/** What an owner stored, for the download of everything. */
export const shoppingRecordSchema = z.array(
  z.object({
    day: z.string(),
    portions: z.array(z.object({ ...subject, portions: z.int() })),
    lines: z.array(
      z.object({ ingredient_id: z.int(), at_home: shoppingLineSchema.shape.at_home, bought: z.boolean() }),
    ),
  }),
)

const common = {
  tag: 'Compras',
  access: ownerRoles,
  response: shoppingListSchema,
  limits: [{ per: 'account', max: 3000, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
} as const
const ofDay = z.object({ id, day: typedDay })

export const getShoppingList = endpoint({
  ...common,
  method: 'GET',
  path: '/api/restaurants/:id/shopping',
  summary: 'La lista de compras de un restaurante propio: las porciones previstas por sus recetas, en empaques enteros',
  params: z.object({ id }),
  query: z.object({
    day: typedDay.optional().describe('Si falta: mañana; hasta el mediodía hoy, si su lista está hecha'),
  }),
})

const planned = z
  .strictObject({
    menu_item_id: id.optional(),
    preparation_id: id.optional(),
    portions: decimal({ places: 0, max: mostPlannedPortions, missing: 'Escribe cuántas porciones.' }),
  })
  .refine(({ menu_item_id, preparation_id }) => (menu_item_id === undefined) !== (preparation_id === undefined), {
    message: 'Envía menu_item_id o preparation_id.',
    path: ['menu_item_id'],
  })

export const planPortions = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/restaurants/:id/shopping/:day/portions',
  summary: 'Dice cuántas porciones se prevén para un día; lo que no se envía queda como está',
  params: ofDay,
  body: z.object({ portions: z.array(planned).min(1, 'Envía las porciones.').max(2000) }),
  errors: [...common.errors, 'menu.dish_not_found', 'ingredient.not_found'],
})

export const setAtHome = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/restaurants/:id/shopping/:day/at-home',
  summary: 'Dice cuánto queda en casa de un ingrediente; se descuenta de lo que hay que comprar',
  params: ofDay,
  body: z.object({
    ingredient_id: id,
    /** 0 when nothing is left. */
    quantity: decimal({ places: 0, max: 1_000_000, missing: 'Escribe cuánto te queda.' }),
    unit: z.enum(recipeUnits, 'Elige una unidad.'),
  }),
  errors: [...common.errors, 'ingredient.not_found', 'ingredient.pack_unit'],
})

const tick = z.strictObject({
  /** Each tick has its own: one that arrives again changes nothing. */
  key: z.uuid(),
  ingredient_id: id,
  bought: z.boolean(),
  /** A phone without a connection sends it later: how long ago it was, which no wrong clock spoils. The last tick of an ingredient counts. */
  ago_ms: z
    .int()
    .min(0)
    .max(shoppingDays * 2 * dayMs),
  /** What one pack, or one unit, cost: from now on the ingredient costs that. */
  paid: z
    .strictObject({
      price: unitCost({ max: 9_999_999, missing: 'Escribe cuánto pagaste.' }),
      pack: z.strictObject(packFields).nullable(),
      unit: z.enum(units),
    })
    .optional(),
})
export type Tick = z.input<typeof tick>

export const tickBought = endpoint({
  ...common,
  method: 'POST',
  path: '/api/restaurants/:id/shopping/:day/ticks',
  summary: 'Marca lo comprado, también más tarde y más de una vez; lo que se pagó es desde entonces el costo',
  params: ofDay,
  body: z.object({ ticks: z.array(tick).min(1).max(maxTicksAtOnce) }),
  errors: [...common.errors, 'ingredient.pack_limit', 'ingredient.pack_unit'],
})
