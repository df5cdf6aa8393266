import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import { ownerRoles } from '#contract/roles.ts'
import { allergensSchema, declaredAllergens, declaredDiets, dietsSchema } from './allergen-schema.ts'
import { ingredientDiets } from './diets.ts'
import { picanteSchema, writtenPicante } from './picante-schema.ts'

const limits = [{ per: 'account', max: 600, windowSeconds: 3600 }] as const

/** Why a dish contains what it contains, for its owner. */
const dishAllergensSchema = z.object({
  menu_item_id: z.int(),
  allergens: allergensSchema,
  diets: dietsSchema,
  picante: picanteSchema,
  spicy: z.boolean(),
  /** With a recipe, what is declared by hand only adds to it. */
  has_recipe: z.boolean(),
  declared: z.array(z.string()).nullable(),
  declared_diets: z.array(z.enum(ingredientDiets)).nullable(),
  /** Each allergen with the ingredients that bring it; none when it was declared by hand, or comes with what must be chosen. */
  sources: z.array(z.object({ allergen: z.string(), ingredients: z.array(z.string()) })),
  /** The ingredients that nobody has confirmed yet, those of preparations included. */
  unconfirmed_ingredients: z.array(z.object({ id: z.int(), name: z.string() })),
  choices: z.array(
    z.object({
      choice_id: z.int(),
      group: z.string(),
      name: z.string(),
      allergens: allergensSchema,
      declared: z.array(z.string()).nullable(),
      has_recipe: z.boolean(),
    }),
  ),
})
export type DishAllergens = z.output<typeof dishAllergensSchema>

export const getDishAllergens = endpoint({
  method: 'GET',
  path: '/api/menu/:itemId/allergens',
  tag: 'Alérgenos y dietas',
  summary: 'Qué alérgenos lleva un plato propio, por qué ingrediente, y qué falta confirmar',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  response: dishAllergensSchema,
  errors: ['menu.dish_not_found'],
})

export const declareDishAllergens = endpoint({
  method: 'PUT',
  path: '/api/menu/:itemId/allergens',
  tag: 'Alérgenos y dietas',
  summary:
    'Dice a mano los alérgenos y las dietas de un plato propio, y qué tan picante es (0 a 3; `spicy` solo: al menos 1, o 0). Vacío: ninguno; null: sin confirmar. Con receta, lo dicho a mano solo agrega alérgenos',
  access: ownerRoles,
  params: z.object({ itemId: id.describe('El número del plato') }),
  body: z.object({
    allergens: declaredAllergens.optional(),
    diets: declaredDiets.optional(),
    picante: writtenPicante.optional(),
    spicy: z.boolean().optional(),
  }),
  response: dishAllergensSchema,
  limits,
  errors: ['menu.dish_not_found', 'request.too_many'],
})

export const declareChoiceAllergens = endpoint({
  method: 'PUT',
  path: '/api/menu/choices/:choiceId/allergens',
  tag: 'Alérgenos y dietas',
  summary: 'Dice a mano los alérgenos que agrega una opción de un plato propio. Vacío: ninguno; null: sin confirmar',
  access: ownerRoles,
  params: z.object({ choiceId: id.describe('El número de la opción') }),
  body: z.object({ allergens: declaredAllergens }),
  response: dishAllergensSchema,
  limits,
  errors: ['menu.option_not_found', 'request.too_many'],
})
