import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { restaurantSchema } from '#contract/restaurants/restaurants.ts'
import { dinerRoles } from '#contract/roles.ts'

const restaurant = z.object({ restaurantId: id })

export const getLiked = endpoint({
  method: 'GET',
  path: '/api/likes/:restaurantId/liked',
  tag: 'Me gusta',
  summary: 'Si a quien pregunta le gusta el restaurante',
  access: dinerRoles,
  params: restaurant,
  response: z.object({ liked: z.boolean() }),
  errors: ['restaurant.not_found'],
})

export const listLikedRestaurants = endpoint({
  method: 'GET',
  path: '/api/likes/mine',
  tag: 'Me gusta',
  summary:
    'Los restaurantes favoritos de quien pregunta, del más nuevo al más antiguo; la página siguiente va en X-Next-Cursor',
  access: dinerRoles,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(100).default(24),
    cursor: z.string().max(100).optional(),
  }),
  response: z.array(restaurantSchema),
  paged: true,
  errors: ['request.invalid_cursor'],
})

export const countLikes = endpoint({
  method: 'GET',
  path: '/api/likes/:restaurantId/count',
  tag: 'Me gusta',
  summary: 'A cuántas personas les gusta un restaurante',
  access: 'public',
  params: restaurant,
  response: z.object({ totalLikes: z.int() }),
  cached: true,
  errors: ['restaurant.not_found'],
})

export const toggleLike = endpoint({
  method: 'POST',
  path: '/api/likes',
  tag: 'Me gusta',
  summary: 'Pone o quita el me gusta',
  access: dinerRoles,
  body: z.object({ restaurant_id: id }),
  response: z.object({ liked: z.boolean() }),
  limits: [
    { per: 'account', max: 60, windowSeconds: 60 },
    { per: 'address', max: 1200, windowSeconds: 60 },
  ],
  errors: ['restaurant.not_found', 'request.too_many'],
})
