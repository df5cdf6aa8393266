import { z } from 'zod'
import { almuerzoOfCard, almuerzoSchema } from '#contract/almuerzo/almuerzo-schema.ts'
import { countryNames, currencies } from '#contract/countries.ts'
import { amount } from '#contract/decimal.ts'
import { endpoint } from '#contract/endpoint.ts'
import { exceptions, weekly } from '#contract/hours/hours-schema.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { priceAimSchema, pricingSchema } from '#contract/taxes/tax-schema.ts'
import { line, text } from '#contract/text.ts'
import { imageErrors, imageFile } from '#contract/uploads/file-kinds.ts'
import { imageSchema } from '#contract/uploads/image-schema.ts'

/** When an operator took it down, and why. */
const takenDownSchema = z.object({ at: z.iso.datetime(), reason: z.string() })
export type TakenDown = z.output<typeof takenDownSchema>

export const restaurantSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.enum(countryNames),
  currency: z.enum(currencies),
  phone: z.string(),
  whatsapp: z.string(),
  slug: z.string(),
  logo_path: z.string().nullable(),
  banner_path: z.string().nullable(),
  logo: imageSchema.nullable(),
  banner: imageSchema.nullable(),
  /** Null until the address has been geocoded, or when that failed. */
  location: z.object({ lat: z.number(), lon: z.number() }).nullable(),
  total_likes: z.int(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  /** The median price of its dishes as people pay it on usual days, in its currency. Null without dishes. */
  median_price: amount.nullable(),
  pricing: pricingSchema,
  /** Only among one's own restaurants. */
  price_aim: priceAimSchema.optional(),
  /** Only among one's own restaurants. Null while everybody can see it. */
  taken_down: takenDownSchema.nullable().optional(),
  /** Its owner takes no orders and keeps it out of the lists. */
  paused: z.boolean(),
  /** Null while the restaurant has not said when it opens. */
  opening: z
    .object({
      open: z.boolean(),
      next_change: z.iso.datetime().nullable(),
      time_zone: z.string(),
      text: z.string().describe('Por ejemplo: Abierto · cierra a las 22:00'),
      paused: z.boolean().optional(),
    })
    .nullable(),
  /** The almuerzo of today, or the next one that is published. */
  almuerzo: almuerzoOfCard.nullable(),
  created_at: z.iso.datetime(),
})
export type Restaurant = z.output<typeof restaurantSchema>

export const restaurantWithHours = restaurantSchema.extend({
  hours: z.object({ weekly, exceptions }).nullable(),
  almuerzo: almuerzoSchema.nullable(),
})
export type RestaurantWithHours = z.output<typeof restaurantWithHours>

/** As people write them; the server stores them as E.164 for the restaurant's country. */
const phoneNumber = (missing: string) => line({ max: 40, missing })

const information = {
  name: line({ max: 120, missing: 'Escribe el nombre del restaurante.' }),
  description: text({ max: 2000, missing: 'Describe el restaurante en unas líneas.' }),
  address: line({ max: 200, missing: 'Escribe la dirección.' }),
  city: line({ max: 80, missing: 'Escribe la ciudad.' }),
  country: z.enum(countryNames, 'Elige un país de la lista.'),
  currency: z.enum(currencies, 'Elige una moneda de la lista.'),
  phone: phoneNumber('Escribe un teléfono de contacto.'),
  whatsapp: phoneNumber('Escribe un número de WhatsApp.'),
}

const imagePath = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .max(200)
    .nullable()
    .describe('La ruta de una imagen que ya se subió; con null se muestra un dibujo')

export const restaurantIdOrSlug = z.object({ id: z.string().min(1).max(120) })
const restaurantId = z.object({ id })

export const listedRestaurant = restaurantSchema.extend({
  /** From `near`, or from the centre of `city` when only `radius_km` is given. */
  distance_km: z.number().nullable().optional(),
})

export const getRestaurant = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id',
  tag: 'Restaurantes',
  summary: 'Un restaurante por su número o su dirección; una dirección antigua redirige a la nueva',
  access: 'public',
  params: restaurantIdOrSlug,
  response: restaurantWithHours,
  cached: true,
  errors: ['restaurant.not_found'],
})

export const createRestaurant = endpoint({
  method: 'POST',
  path: '/api/restaurants/create',
  tag: 'Restaurantes',
  summary: 'Crea un restaurante: hasta 3, o 6 con Restaurante Plus',
  access: ownerRoles,
  body: z.object({
    ...information,
    logo_path: imagePath('Agrega el logo.'),
    banner_path: imagePath('Agrega el banner.'),
  }),
  status: 201,
  response: restaurantWithHours,
  limits: [{ per: 'account', max: 60, windowSeconds: 3600 }],
  publishes: true,
  errors: ['restaurant.limit_reached', 'restaurant.bad_phone', 'image.not_yours', 'request.too_many'],
})

export const updateRestaurant = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id',
  tag: 'Restaurantes',
  summary: 'Cambia un restaurante propio; las imágenes son opcionales',
  access: ownerRoles,
  params: restaurantId,
  body: z.object({
    ...information,
    slug: z.string().max(120).optional(),
    old_logo_url: z.string().max(500).optional(),
    old_banner_url: z.string().max(500).optional(),
    logo_path: imagePath('Agrega el logo.').optional(),
    banner_path: imagePath('Agrega el banner.').optional(),
  }),
  files: { logo: imageFile, banner: imageFile },
  response: restaurantWithHours,
  errors: ['restaurant.not_found', 'restaurant.bad_phone', 'restaurant.too_many_renames', ...imageErrors],
})

export const pauseRestaurant = endpoint({
  method: 'PUT',
  path: '/api/restaurants/:id/pause',
  tag: 'Restaurantes',
  summary: 'Pone un restaurante propio en pausa o lo vuelve a abrir: en pausa no recibe pedidos ni está en las listas',
  access: ownerRoles,
  params: restaurantId,
  body: z.object({ paused: z.boolean('Di si el restaurante está en pausa.') }),
  response: restaurantWithHours,
  limits: [{ per: 'account', max: 600, windowSeconds: 3600 }],
  errors: ['restaurant.not_found', 'request.too_many'],
})

export const deleteRestaurant = endpoint({
  method: 'DELETE',
  path: '/api/restaurants/:id',
  tag: 'Restaurantes',
  summary: 'Borra un restaurante propio con su menú, sus costos, sus opiniones y sus imágenes; pide escribir su nombre',
  access: ownerRoles,
  params: restaurantId,
  body: z.object({ name: z.string().max(200) }),
  response: z.object({ message: z.string() }),
  errors: ['restaurant.not_found', 'restaurant.name_differs'],
})
