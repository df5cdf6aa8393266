import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { restaurantSchema } from '#contract/restaurants/restaurants.ts'
import { ownerRoles } from '#contract/roles.ts'

/** How many of each kind are named; the rest is only counted. */
export const namedOfEach = 3

const dishSchema = z.object({ id: z.int(), name: z.string(), restaurant_id: z.int(), restaurant_name: z.string() })
export type DishToMend = z.output<typeof dishSchema>

const costlyDishSchema = dishSchema.extend({ food_cost_percent: z.number() })

const countedDishSchema = dishSchema.extend({ times: z.int() })
export type CountedDish = z.output<typeof countedDishSchema>

const unansweredReviewSchema = z.object({
  id: z.int(),
  restaurant_id: z.int(),
  restaurant_name: z.string(),
  /** Masked, as everywhere. */
  user_name: z.string(),
  rating: z.int(),
  comment: z.string(),
  created_at: z.iso.datetime(),
})

const named = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), first: z.array(item) })

const overviewSchema = z.object({
  restaurants: z.array(
    restaurantSchema.extend({
      dishes_count: z.int(),
      /** While it pauses, `opening` does not say it. */
      has_hours: z.boolean(),
      /** Without a dish, or younger than a week: its owner sees the next steps. */
      is_new: z.boolean(),
      /** Of the dishes that diners see. */
      sold_out: named(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  /** Newest first. */
  unanswered_reviews: named(unansweredReviewSchema),
  /** Above the target of their restaurant, the most costly first. */
  costly_dishes: named(costlyDishSchema),
  dishes_without_photo: named(dishSchema),
  /** Only of restaurants that have ingredients: the others do not count their costs here. */
  dishes_without_recipe: named(dishSchema),
  /** Counts of the last seven days. */
  week: z.object({
    views: z.int(),
    orders: z.int(),
    /** Null when no dish was. */
    most_opened: countedDishSchema.nullable(),
    most_ordered: countedDishSchema.nullable(),
  }),
})
export type Overview = z.output<typeof overviewSchema>

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  tag: 'Resumen',
  summary: 'Los restaurantes propios, o uno de ellos, y lo que hoy espera a su dueño',
  access: ownerRoles,
  query: z.object({ restaurant_id: id.describe('Solo lo de este restaurante propio').optional() }),
  response: overviewSchema,
  errors: ['restaurant.not_found'],
})
