import type { Category } from '#contract/menu/categories.ts'
import type { OptionGroup } from '#contract/menu/dish-options.ts'
import { presentGroups, pricedGroups } from '#contract/menu/option-prices.ts'
import type { Cents } from '#contract/money.ts'
import type { MadeIngredient } from '#server/features/ingredients/recipes.queries.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import { type DishKitchen, emptyKitchen } from './dish-kitchens.ts'

/** `steps` are not in older records. */
type Details = { description: string; price: Cents; category: Category; steps?: string | null | undefined }
type NotStored = 'createdAt' | 'updatedAt' | 'soldOutUntil' | 'shortages'
type StoredDish = Omit<DishRow, NotStored | 'options'> & {
  createdAt: string
  soldOutUntil: string | null
  options: OptionGroup[]
}

/** It takes back what publishing an import changed. It is stored as JSON, so times are texts and what options add to a price is a decimal. */
export type UndoRecord = {
  added: (Details & { id: number; name: string; imagePath: string | null; kitchen?: DishKitchen })[]
  changed: { id: number; before: Details; after: Details; kitchen?: { before: DishKitchen; after: DishKitchen } }[]
  removed: ({ dish: StoredDish } & Pick<DishKitchen, 'recipe' | 'choices' | 'declaredChoices'>)[]
  /** Ingredients that came with recipes. */
  made?: MadeIngredient[]
  /** The ids of all dishes, as they were arranged. */
  order: number[]
  /** The import that keeps the rows that were not chosen, and the dishes of those that were. */
  rest?: { importId: number; dishIds: number[] }
}

/** Imports that were published before these fields existed can be undone too. */
export function completeRecord(record: UndoRecord): UndoRecord {
  const complete = (kitchen: DishKitchen): DishKitchen => ({
    ...{ ...emptyKitchen, ...kitchen },
    declared: { ...emptyKitchen.declared, ...kitchen.declared },
  })
  return {
    ...record,
    added: record.added.map(({ kitchen, ...dish }) => (kitchen ? { ...dish, kitchen: complete(kitchen) } : dish)),
    changed: record.changed.map(({ kitchen, ...dish }) =>
      kitchen ? { ...dish, kitchen: { before: complete(kitchen.before), after: complete(kitchen.after) } } : dish,
    ),
    removed: record.removed.map((removed) => ({ ...removed, declaredChoices: removed.declaredChoices ?? [] })),
  }
}

export function storeDish(dish: DishRow): StoredDish {
  const { createdAt, soldOutUntil, updatedAt: _, shortages: __, ...rest } = dish
  return {
    ...rest,
    options: presentGroups(dish.options),
    createdAt: createdAt.toISOString(),
    soldOutUntil: soldOutUntil?.toISOString() ?? null,
  }
}

export function reviveDish({ createdAt, soldOutUntil, ...rest }: StoredDish): DishRow {
  return {
    ...rest,
    options: pricedGroups(rest.options),
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
    soldOutUntil: soldOutUntil === null ? null : new Date(soldOutUntil),
    shortages: [],
  }
}

export function detailsOf({ description, price, category, steps = null }: Details): Details {
  return { description, price, category, steps }
}

export function hasDetails(dish: Details, { description, price, category, steps }: Details): boolean {
  const hasSteps = steps === undefined || dish.steps === steps
  return dish.description === description && dish.price === price && dish.category === category && hasSteps
}
