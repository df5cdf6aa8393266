import { dayMs } from '#contract/durations.ts'
import type { Import } from '#contract/imports/imports.ts'
import { amountOf } from '#contract/money.ts'
import { foldedName } from '#contract/slug.ts'
import { describeDeclared } from '#server/adapters/menu-reader/grammar/declared-text.ts'
import { changeOf, type DeclaredChoices, matchDishes } from '#server/adapters/menu-reader/grammar/menu-match.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.queries.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import type { ImportDraft } from './imports.store.ts'
import { linesOfRow, presentRecipe } from './row-recipes.ts'

const undoMs = dayMs

/** The recipes of a restaurant, and the names of its ingredients. */
export type Cookbook = { recipes: NamedRecipes; ingredientNames: readonly string[] }

type Compared = {
  dishes: readonly DishRow[]
  /** Of these, what was published from this import before: its other rows mean other dishes. */
  publishedIds: readonly number[]
  declaredChoices: DeclaredChoices
  cookbook: Cookbook
  now: Date
}

/** Compared with the menu of now. */
export function presentImport(draft: ImportDraft, compared: Compared): Import {
  const { dishes, publishedIds, declaredChoices, cookbook, now } = compared
  const published = new Set(publishedIds)
  const others = dishes.filter(({ id }) => !published.has(id))
  const found = matchDishes(draft.rows, others)
  const meant = new Set(found)
  return {
    id: draft.id,
    restaurant_id: draft.restaurantId,
    status: draft.status,
    progress: draft.progress,
    message: draft.message,
    rows: draft.rows.map((stored, index) => {
      const { copied_id: _, options = [], recipe: __, steps: ___, declared = {}, hidden = false, ...row } = stored
      const dish = found[index] ?? null
      const change = changeOf(stored, dish, declaredChoices)
      return {
        ...row,
        doubt: row.flagged ? (row.doubt ?? describeLack(row)) : null,
        options: options.map(({ name }) => name),
        recipe: presentRecipe(stored, dish, cookbook.recipes),
        declared: describeDeclared(declared),
        hidden,
        chosen: row.chosen ?? null,
        takes_recipe: row.takes_recipe ?? null,
        price: row.price === null ? null : amountOf(row.price),
        change,
        old_price: dish && change === 'price' ? amountOf(dish.price) : null,
        menu_item_id: dish?.id ?? null,
      }
    }),
    seen: draft.seen.map(({ name, price }) => ({ name, price: price === null ? null : amountOf(price) })),
    leftover: draft.leftover,
    has_crops: draft.hasCrops,
    is_copy: draft.rows.some(({ copied_id }) => copied_id !== undefined),
    is_rest: published.size > 0,
    new_ingredients: findNewIngredients(draft, cookbook),
    missing: dishes
      .filter((dish) => !meant.has(dish))
      .map(({ id, name, price, category }) => ({ id, name, price: amountOf(price), category })),
    created_at: draft.createdAt.toISOString(),
    undo_until: findUndoEnd(draft, now)?.toISOString() ?? null,
  }
}

/** Of a row that its owner has split or added, and where a reader does not say why. */
function describeLack({ name, price }: StoredRow): string {
  if (name === '') return 'Le falta el nombre'
  return price === null ? 'Le falta el precio' : 'Revisa el nombre y el precio'
}

function findNewIngredients({ rows }: ImportDraft, { ingredientNames }: Cookbook): string[] {
  const known = new Set(ingredientNames.map(foldedName))
  const named = new Map(rows.flatMap(linesOfRow).map(({ name }) => [foldedName(name), name]))
  return Array.from(named, ([key, name]) => (known.has(key) ? [] : [name])).flat()
}

/** Null when it cannot be undone, or no longer. */
export function findUndoEnd({ status, appliedAt }: Pick<ImportDraft, 'status' | 'appliedAt'>, now: Date): Date | null {
  if (status !== 'applied' || !appliedAt) return null
  const end = new Date(appliedAt.getTime() + undoMs)
  return end > now ? end : null
}
