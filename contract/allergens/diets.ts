/** The diets that an owner states for an ingredient. 'sin gluten' follows from its allergens. */
export const ingredientDiets = ['vegetariano', 'vegano'] as const
export type IngredientDiet = (typeof ingredientDiets)[number]

/** The diets of a dish: those that all its ingredients suit. */
export const diets = [...ingredientDiets, 'sin gluten'] as const
export type Diet = (typeof diets)[number]
