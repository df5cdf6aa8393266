import type { Ingredient } from '#contract/ingredients/ingredients.ts'

/** A preparation is what it is made of: nobody confirms it. */
export function isUnconfirmed({ preparation, allergens }: Pick<Ingredient, 'preparation' | 'allergens'>): boolean {
  return preparation === null && allergens === null
}
