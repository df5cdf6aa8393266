import { z } from 'zod'
import { line } from '#contract/text.ts'
import { diets, type IngredientDiet, ingredientDiets } from './diets.ts'

const maxAllergens = 20

/** The allergens of a dish or a choice in JSON. */
export const allergensSchema = z.object({
  /** By its recipe, the preparations in it, and what nobody can choose to leave out. */
  contains: z.array(z.string()),
  /** While it is true, what `contains` does not name may still be in it. */
  unconfirmed: z.boolean(),
})

export const dietsSchema = z.array(z.enum(diets))

/** Empty: none. Null: nobody has said. The server puts names into one spelling and order: its list would be one more file of every screen. */
export const declaredAllergens = z
  .array(
    line({ max: 40, missing: 'Escribe el alérgeno.' }).refine(
      (name) => name.toLowerCase() !== 'ninguno',
      'Para decir que no lleva ninguno, envía la lista vacía.',
    ),
    'Escribe una lista de alérgenos.',
  )
  .max(maxAllergens, `Elige ${maxAllergens} alérgenos como máximo.`)
  .nullable()

/** Vegan dishes are vegetarian too. */
export const declaredDiets = z
  .array(z.enum(ingredientDiets, 'Elige vegetariano o vegano.'))
  .overwrite((chosen): IngredientDiet[] =>
    ingredientDiets.filter((diet) => chosen.includes(diet) || chosen.includes('vegano')),
  )
  .nullable()
