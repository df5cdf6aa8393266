/** What an ingredient is said to suit. 'sin gluten' follows from its allergens. */
export const ingredientDiets = ['vegetariano', 'vegano'] as const
export type IngredientDiet = (typeof ingredientDiets)[number]

/** What a dish suits when everything in it does. */
export const diets = [...ingredientDiets, 'sin gluten'] as const
export type Diet = (typeof diets)[number]
