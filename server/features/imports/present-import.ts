import { dayMs } from '#contract/durations.ts'
import type { Import } from '#contract/imports.ts'
import { changeOf, matchDishes } from '#contract/menu-match.ts'
import { decimalOf } from '#contract/money.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import type { ImportDraft } from './imports.store.ts'

const undoMs = dayMs

/** Compared with the menu of now. */
export function presentImport(draft: ImportDraft, dishes: readonly DishRow[], now: Date): Import {
  const found = matchDishes(draft.rows, dishes)
  const meant = new Set(found)
  return {
    id: draft.id,
    restaurant_id: draft.restaurantId,
    status: draft.status,
    progress: draft.progress,
    message: draft.message,
    rows: draft.rows.map(({ copied_id: _, ...row }, index) => {
      const dish = found[index] ?? null
      const change = changeOf(row, dish)
      return {
        ...row,
        price: row.price === null ? null : decimalOf(row.price, 2),
        change,
        old_price: dish && change === 'price' ? decimalOf(dish.price, 2) : null,
        menu_item_id: dish?.id ?? null,
      }
    }),
    leftover: draft.leftover,
    has_crops: draft.hasCrops,
    missing: dishes
      .filter((dish) => !meant.has(dish))
      .map(({ id, name, price, category }) => ({ id, name, price: decimalOf(price, 2), category })),
    created_at: draft.createdAt.toISOString(),
    undo_until: findUndoEnd(draft, now)?.toISOString() ?? null,
  }
}

/** Null when it cannot be undone, or no longer. */
export function findUndoEnd({ status, appliedAt }: Pick<ImportDraft, 'status' | 'appliedAt'>, now: Date): Date | null {
  if (status !== 'applied' || !appliedAt) return null
  const end = new Date(appliedAt.getTime() + undoMs)
  return end > now ? end : null
}
