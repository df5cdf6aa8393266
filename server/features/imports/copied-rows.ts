import { copyOfOptions } from '#contract/menu/dish-options.ts'
import { saidPlainFields } from '#contract/menu/plain-fields.ts'
import type { Declared } from '#server/adapters/menu-reader/grammar/declared-text.ts'
import type { DeclaredChoices } from '#server/adapters/menu-reader/grammar/menu-match.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.queries.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'

type Copied = NamedRecipes & { declaredChoices: DeclaredChoices }

/** A dish of another own restaurant as a row: its sizes, extras, recipe and allergens come along, and its picture when it is published. */
export function copyOfDish(dish: DishRow, { dishes, choices, declaredChoices }: Copied, id: number): StoredRow {
  const { id: copied_id, name, description, price, category, section, hidden, steps } = dish
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
    ...{ id, name, description, price, category, section, flagged: false, copied_id },
    ...(hidden ? { hidden } : {}),
    ...(options.length > 0 ? { options } : {}),
    ...(recipe ? { recipe } : {}),
    ...(steps ? { steps } : {}),
    declared: declaredOf(dish),
  }
}

function declaredOf(dish: DishRow): Declared {
  const { declaredAllergens: allergens, declaredDiets: diets } = dish
  return { ...(allergens ? { allergens } : {}), ...(diets ? { diets } : {}), ...saidPlainFields(dish) }
}
