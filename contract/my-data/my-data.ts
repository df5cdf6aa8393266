import { z } from 'zod'
import { accountSchema } from '#contract/accounts/accounts.ts'
import { getSecondFactor } from '#contract/accounts/second-factor.ts'
import { almuerzoTemplateSchema } from '#contract/almuerzo/almuerzo.ts'
import { almuerzoSchema } from '#contract/almuerzo/almuerzo-schema.ts'
import { endpoint } from '#contract/endpoint.ts'
import { hoursSchema } from '#contract/hours/hours.ts'
import { ingredientSchema } from '#contract/ingredients/ingredients.ts'
import { dishSchema } from '#contract/menu/menu.ts'
import { salesRecordSchema } from '#contract/orders/cash-close.ts'
import { ownOrderingSchema } from '#contract/orders/order-settings.ts'
import { receivedOrderSchema } from '#contract/orders/received-orders.ts'
import { subscriptionRecordSchema } from '#contract/payments/payments.ts'
import { cartaChoiceSchema } from '#contract/print/print.ts'
import { restaurantSchema } from '#contract/restaurants/restaurants.ts'
import { reportReasons, reviewSchema } from '#contract/reviews/reviews.ts'
import { roles } from '#contract/roles.ts'
import { shoppingRecordSchema } from '#contract/shopping/shopping.ts'
import { statisticsRecordSchema } from '#contract/statistics/statistics.ts'

const spanSchema = z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })

const myDataSchema = z.object({
  exported_at: z.iso.datetime(),
  account: accountSchema.extend({
    created_at: z.iso.datetime(),
    /** Null for an account that was created before consent was recorded, or by a client that sent none. */
    accepted_terms: z.object({ version: z.string(), accepted_at: z.iso.datetime() }).nullable(),
  }),
  sessions: z.array(spanSchema.extend({ device: z.string().nullable(), last_used_at: z.iso.datetime() })),
  second_factor: getSecondFactor.response,
  known_devices: z.array(spanSchema),
  restaurants: z.array(
    restaurantSchema.extend({
      hours: hoursSchema,
      almuerzos: z.array(almuerzoSchema),
      almuerzo_templates: z.array(almuerzoTemplateSchema),
      ordering: ownOrderingSchema,
      /** How its printed carta looks. */
      carta: cartaChoiceSchema,
      menu: z.array(dishSchema),
      /** The orders of the last 30 days. */
      orders: z.array(receivedOrderSchema),
      /** Sums of days whose orders were deleted. */
      sales: salesRecordSchema,
      ingredients: z.array(ingredientSchema),
      /** What was planned and ticked on the shopping lists of the last 30 days. */
      shopping: shoppingRecordSchema,
      /** How dishes are cooked. */
      recipe_steps: z.array(z.object({ menu_item_id: z.int(), steps: z.string() })),
      /** Numbers only. Days that are older than 25 months are sums of their months. */
      statistics: statisticsRecordSchema,
    }),
  ),
  /** With the comment, also of a review that is hidden from readers. */
  reviews: z.array(reviewSchema),
  /** Restaurants whose hidden review the person deleted: the next one about them starts hidden. */
  withdrawn_reviews: z.array(z.object({ restaurant_id: z.int(), hidden_at: z.iso.datetime() })),
  review_reports: z.array(
    z.object({
      review_id: z.int(),
      reason: z.enum(reportReasons),
      details: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  /** Null until an owner was written to, or changed the setting. */
  notices: z
    .object({
      is_on: z.boolean(),
      noticed_at: z.iso.datetime().nullable(),
      weekly_on: z.boolean(),
      reported_at: z.iso.datetime().nullable(),
      late_orders_on: z.boolean(),
    })
    .nullable(),
  /** Devices that are told of orders, without the secrets that reach them. */
  notice_devices: z.array(z.object({ device: z.string().nullable(), created_at: z.iso.datetime() })),
  liked_restaurant_ids: z.array(z.int()),
  saved_dishes: z.array(z.object({ menu_item_id: z.int(), saved_at: z.iso.datetime() })),
  subscriptions: z.array(subscriptionRecordSchema),
})
export type MyData = z.output<typeof myDataSchema>

/** Ecuador's data protection law: a person can download everything that is stored about them. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/auth/me/export',
  tag: 'Mis datos',
  summary: 'Todo lo que guardamos de la cuenta',
  access: roles,
  response: myDataSchema,
  inPieces: true,
  limits: [{ per: 'account', max: 20, windowSeconds: 3600 }],
  errors: ['auth.export_running', 'request.too_many', 'server.overloaded'],
})
