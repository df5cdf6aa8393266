import type { Declared } from '#contract/declared-text.ts'
import { copyOfOptions } from '#contract/dish-options.ts'
import type { DeclaredChoices } from '#contract/menu-match.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.service.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'

type Copied = NamedRecipes & { declaredChoices: DeclaredChoices }

/** A dish of another own restaurant as a row: its sizes, extras, recipe and allergens come along, and its picture when it is published. */
export function copyOfDish(dish: DishRow, { dishes, choices, declaredChoices }: Copied, id: number): StoredRow {
  const { id: copied_id, name, description, price, category } = dish
  const options = copyOfOptions(dish.options).map((group, at) => ({
    ...{ name: group.name, min: group.min, max: group.max },
    choices: group.choices.map(({ name: choice, price_change, recipe_factor = null }, place) => {
      const choiceId = dish.options[at]?.choices[place]?.id ?? 0
      const allergens = declaredChoices.get(choiceId)
      const recipe = choices.get(choiceId) ?? []
      return { name: choice, price_change, recipe_factor, recipe, ...(allergens ? { allergens: [...allergens] } : {}) }
    }),
  }))
  const recipe = dishes.get(copied_id)
  return {
    ...{ id, name, description, price, category, section: null, flagged: false, copied_id },
    ...(options.length > 0 ? { options } : {}),
    ...(recipe ? { recipe } : {}),
    declared: declaredOf(dish),
  }
}

function declaredOf({ declaredAllergens: allergens, declaredDiets: diets, spicy }: DishRow): Declared {
  return { ...(allergens ? { allergens } : {}), ...(diets ? { diets } : {}), ...(spicy ? { spicy } : {}) }
}
