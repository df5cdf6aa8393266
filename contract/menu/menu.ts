import { z } from 'zod'
import { allergensSchema, dietsSchema } from '#contract/allergens/allergen-schema.ts'
import { availabilityBody, availabilityLimits } from '#contract/availability/availability.ts'
import { amount, maxPrice, money } from '#contract/decimal.ts'
import { endpoint, readLimits } from '#contract/endpoint.ts'
import { typedMoment } from '#contract/hours/typed-day.ts'
import { id } from '#contract/id.ts'
import { restaurantIdOrSlug, restaurantWithHours } from '#contract/restaurants/restaurants.ts'
import { ownerRoles } from '#contract/roles.ts'
import { line, text } from '#contract/text.ts'
import { imageErrors, imageFile } from '#contract/uploads/file-kinds.ts'
import { imageSchema } from '#contract/uploads/image-schema.ts'
import { categories } from './categories.ts'
import { dishOptionsField, optionGroupSchema } from './dish-options.ts'
import { askedLanguage, englishSchema } from './english.ts'
import { writtenHidden } from './hidden-dish.ts'
import { plainShape, plainWrittenShape } from './plain-fields.ts'
import { webLink } from './web-link.ts'

export const dishSchema = z.object({
  id: z.int(),
  restaurant_id: z.int(),
  name: z.string(),
  description: z.string(),
  /** As the owner typed it. */
  price: amount,
  /** A diner pays it: with tax and service. */
  final_price: amount,
  /** Without tax and service; `price` until the owner has said how they charge. */
  net_price: amount,
  /** The final price of the cheapest choice; null when every diner pays `final_price` at least. */
  price_from: amount.nullable(),
  /** 0 until the owner has said how they charge. */
  tax_percent: z.number(),
  service_percent: z.number(),
  category: z.enum(categories),
  image_url: z.string().nullable(),
  image: imageSchema.nullable(),
  href: z.string().nullable(),
  /** By hand, because its recipe uses an ingredient that has run out, or because no size is left. */
  sold_out: z.boolean(),
  /** Null when it is not sold out, or until the owner says otherwise. */
  sold_out_until: z.iso.datetime().nullable(),
  /** Then only its owner gets the dish. */
  hidden: z.boolean(),
  options: z.array(optionGroupSchema),
  /** Without what can be chosen besides; each choice says what it adds. */
  allergens: allergensSchema,
  /** Only what is confirmed of everything in it. */
  diets: dietsSchema,
  ...plainShape,
  /** Whether `picante` is more than 0. */
  spicy: z.boolean(),
  position: z.int(),
  created_at: z.iso.datetime(),
})
export type Dish = z.output<typeof dishSchema>

export const latestDishSchema = dishSchema.extend({
  restaurant: restaurantWithHours
    .pick({ slug: true, name: true, country: true, currency: true, pricing: true })
    .extend({ price_note: z.string().nullable() }),
})
export type LatestDish = z.output<typeof latestDishSchema>

const dishFields = {
  name: line({ max: 120, missing: 'Escribe el nombre del plato.' }),
  description: text({ max: 1000, missing: 'Describe el plato en unas palabras.' }),
  /** The schema turns it into cents. */
  price: money({ max: maxPrice, missing: 'Escribe el precio.' }),
  category: z.enum(categories, 'Elige una categoría de la lista.'),
}

/** A multipart body may carry the file itself as `image` instead. */
const imagePath = z
  .string()
  .min(1)
  .max(200)
  .nullable()
  .optional()
  .describe('La ruta de una foto que ya se subió; con null el plato muestra un dibujo')
const link = {
  href: z.union([webLink, z.literal('').transform(() => null)]).nullish(),
}

const options = {
  options: dishOptionsField.optional().describe('Tamaños y extras, todos: los que no se envían se borran'),
}

const hidden = writtenHidden.optional()

const optionErrors = ['menu.option_not_found', 'menu.price_below_zero'] as const

const writeLimits = [{ per: 'account', max: 600, windowSeconds: 3600 }] as const

export const listMenu = endpoint({
  method: 'GET',
  path: '/api/menu/:restaurantId/menu',
  tag: 'Menús',
  summary: 'El menú de un restaurante, en el orden que le dio su dueño',
  access: 'public',
  params: z.object({ restaurantId: id.describe('El número del restaurante') }),
  query: z.object({ at: typedMoment.optional(), lang: askedLanguage }),
  response: z.array(dishSchema.extend({ english: englishSchema.optional() })),
  cached: true,
  limits: readLimits,
  errors: ['restaurant.not_found', 'request.too_many'],
})

export const getRestaurantWithMenu = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/menu',
  tag: 'Menús',
  summary: 'Un restaurante con su menú, por su número o su dirección; una dirección antigua redirige a la nueva',
  access: 'public',
  params: restaurantIdOrSlug,
  response: z.object({ restaurant: restaurantWithHours, dishes: z.array(dishSchema) }),
  cached: true,
  errors: ['restaurant.not_found'],
})
export type RestaurantWithMenu = z.output<typeof getRestaurantWithMenu.response>

export const listLatestDishes = endpoint({
  method: 'GET',
  path: '/api/menu/latest',
  tag: 'Menús',
  summary: 'Los platos más nuevos de todos los restaurantes',
  access: 'public',
  query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(12) }),
  response: z.array(latestDishSchema),
  cached: true,
  errors: [],
})

export const addDish = endpoint({
  method: 'POST',
  path: '/api/menu/:restaurantId/menu',
  tag: 'Menús',
  summary: 'Agrega un plato al menú de un restaurante propio: hasta 5 sin Restaurante Plus',
  access: ownerRoles,
  params: z.object({ restaurantId: id.describe('El número del restaurante') }),
  body: z.object({
    ...dishFields,
    ...plainWrittenShape,
    ...link,
    ...options,
    hidden,
    image_path: imagePath,
    restaurant_id: id.optional(),
  }),
  files: { image: imageFile },
  status: 201,
  response: dishSchema,
  limits: writeLimits,
  errors: ['restaurant.not_found', 'menu.limit_reached', ...optionErrors, ...imageErrors],
})

export const updateDish = endpoint({
  method: 'PUT',
  path: '/api/menu/:itemId/menu',
  tag: 'Menús',
  summary: 'Cambia lo que se envía de un plato propio; lo demás queda como estaba',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  body: z
    .object(dishFields)
    .partial()
    .extend({ ...plainWrittenShape, ...link, ...options, hidden, image_path: imagePath })
    // Clients may send a whole dish back, so fields that only the server sets are accepted and ignored.
    .extend(
      dishSchema
        .pick({ image_url: true, image: true, position: true, created_at: true, sold_out: true, sold_out_until: true })
        .extend(
          dishSchema.pick({
            final_price: true,
            net_price: true,
            price_from: true,
            tax_percent: true,
            service_percent: true,
            allergens: true,
            diets: true,
            spicy: true,
          }).shape,
        )
        .partial().shape,
    )
    .extend({ id: id.optional(), restaurant_id: id.optional() }),
  files: { image: imageFile },
  response: dishSchema,
  limits: writeLimits,
  errors: ['menu.dish_not_found', ...optionErrors, ...imageErrors],
})

export const deleteDish = endpoint({
  method: 'DELETE',
  path: '/api/menu/:itemId/menu',
  tag: 'Menús',
  summary: 'Borra un plato propio con su receta y su foto',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  response: z.object({ message: z.string() }),
  errors: ['menu.dish_not_found'],
})

export const orderMenu = endpoint({
  method: 'PUT',
  path: '/api/menu/:restaurantId/order',
  tag: 'Menús',
  summary: 'Ordena los platos: los números de todos, en el orden deseado',
  access: ownerRoles,
  params: z.object({ restaurantId: id }),
  body: z.object({ item_ids: z.array(id).min(1).max(10_000) }),
  response: z.array(dishSchema),
  errors: ['restaurant.not_found', 'menu.dish_not_found', 'menu.order_differs'],
})

/** More than any menu has. */
export const maxBatch = 500
const batchOf = z.object({ restaurantId: id.describe('El número del restaurante') })

export const updateDishes = endpoint({
  method: 'PUT',
  path: '/api/menu/:restaurantId/dishes',
  tag: 'Menús',
  summary:
    'Cambia el precio, la categoría o la sección de varios platos de un restaurante propio, los oculta o dice que se agotaron: todos o ninguno',
  access: ownerRoles,
  params: batchOf,
  body: z.object({
    dishes: z
      .array(
        z
          .object({ id, price: dishFields.price.optional(), category: dishFields.category.optional(), hidden })
          .extend({ section: plainWrittenShape.section })
          .extend(availabilityBody.partial().shape),
      )
      .min(1)
      .max(maxBatch),
  }),
  response: z.array(dishSchema),
  limits: writeLimits,
  publishes: true,
  errors: ['restaurant.not_found', 'menu.dish_not_found', 'menu.past_moment', 'menu.price_below_zero'],
})

export const deleteDishes = endpoint({
  method: 'DELETE',
  path: '/api/menu/:restaurantId/dishes',
  tag: 'Menús',
  summary:
    'Borra varios platos de un restaurante propio con sus recetas y fotos; los que ya no están cuentan como borrados',
  access: ownerRoles,
  params: batchOf,
  body: z.object({ item_ids: z.array(id).min(1).max(maxBatch) }),
  response: z.array(dishSchema),
  limits: writeLimits,
  errors: ['restaurant.not_found'],
})

export const duplicateDish = endpoint({
  method: 'POST',
  path: '/api/menu/:itemId/copy',
  tag: 'Menús',
  summary: 'Copia un plato propio, con su foto, su receta, sus tamaños y extras, debajo de él',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  status: 201,
  response: dishSchema,
  limits: writeLimits,
  publishes: true,
  errors: ['menu.dish_not_found', 'menu.limit_reached'],
})

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/menu/:itemId/availability',
  tag: 'Menús',
  summary: 'Dice que un plato propio se agotó, por hoy, hasta un momento o hasta nuevo aviso, o que ya hay',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  body: availabilityBody,
  response: dishSchema,
  limits: availabilityLimits,
  errors: ['menu.dish_not_found', 'menu.past_moment', 'request.too_many'],
})

export const setChoiceAvailability = endpoint({
  method: 'PUT',
  path: '/api/menu/choices/:choiceId/availability',
  tag: 'Menús',
  summary: 'Dice que una opción de un plato propio (un tamaño, un extra) se agotó, o que ya hay',
  access: ownerRoles,
  params: z.object({ choiceId: id.describe('El número de la opción') }),
  body: z.object({ sold_out: z.boolean() }),
  response: dishSchema,
  limits: availabilityLimits,
  errors: ['menu.option_not_found', 'request.too_many'],
})
