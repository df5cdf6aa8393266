import { z } from 'zod'
import { accountSchema } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { ingredientSchema } from './ingredients.ts'
import { dishSchema } from './menu.ts'
import { subscriptionRecordSchema } from './payments.ts'
import { restaurantSchema } from './restaurants.ts'
import { reviewSchema } from './reviews.ts'
import { roles } from './roles.ts'

const spanSchema = z.object({ created_at: z.iso.datetime(), expires_at: z.iso.datetime() })

/** Ecuador's data protection law: a person can download everything that is stored about them. */
export const exportMyData = endpoint({
  method: 'GET',
  path: '/api/auth/me/export',
  tag: 'Cuentas',
  summary: 'Todo lo que guardamos de la cuenta',
  access: roles,
  response: z.object({
    exported_at: z.iso.datetime(),
    account: accountSchema.extend({ created_at: z.iso.datetime() }),
    sessions: z.array(spanSchema),
    known_devices: z.array(spanSchema),
    restaurants: z.array(
      restaurantSchema.extend({ menu: z.array(dishSchema), ingredients: z.array(ingredientSchema) }),
    ),
    reviews: z.array(reviewSchema),
    liked_restaurant_ids: z.array(z.int()),
    subscriptions: z.array(subscriptionRecordSchema),
  }),
  limits: [{ per: 'account', max: 20, windowSeconds: 3600 }],
  errors: ['request.too_many'],
})
