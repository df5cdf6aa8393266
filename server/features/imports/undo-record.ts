import type { Category } from '#contract/categories.ts'
import type { Cents } from '#contract/money.ts'
import type { MadeIngredient } from '#server/features/ingredients/recipes.service.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'
import { type DishKitchen, emptyKitchen } from './dish-kitchens.ts'

type Details = { description: string; price: Cents; category: Category }
type Times = 'createdAt' | 'updatedAt' | 'soldOutUntil' | 'lacksIngredientUntil'
type StoredDish = Omit<DishRow, Times> & { createdAt: string; soldOutUntil: string | null }

/** What publishing an import changed, to take it back. It is stored as JSON, so times are texts. */
export type UndoRecord = {
  added: (Details & { id: number; name: string; imagePath: string | null; kitchen?: DishKitchen })[]
  changed: { id: number; before: Details; after: Details; kitchen?: { before: DishKitchen; after: DishKitchen } }[]
  removed: ({ dish: StoredDish } & Pick<DishKitchen, 'recipe' | 'choices' | 'declaredChoices'>)[]
  /** Ingredients that came with recipes. */
  made?: MadeIngredient[]
  /** The ids of all dishes, as they were arranged. */
  order: number[]
}

/** Imports that were published before these fields existed can be undone too. */
export function completeRecord(record: UndoRecord): UndoRecord {
  const complete = (kitchen: DishKitchen): DishKitchen => ({ ...emptyKitchen, ...kitchen })
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
  const { createdAt, soldOutUntil, updatedAt: _, lacksIngredientUntil: __, ...rest } = dish
  return { ...rest, createdAt: createdAt.toISOString(), soldOutUntil: soldOutUntil?.toISOString() ?? null }
}

export function reviveDish({ createdAt, soldOutUntil, ...rest }: StoredDish): DishRow {
  return {
    ...rest,
    createdAt: new Date(createdAt),
    updatedAt: new Date(createdAt),
    soldOutUntil: soldOutUntil === null ? null : new Date(soldOutUntil),
    lacksIngredientUntil: null,
  }
}

export function detailsOf({ description, price, category }: Details): Details {
  return { description, price, category }
}

export function hasDetails(dish: Details, { description, price, category }: Details): boolean {
  return dish.description === description && dish.price === price && dish.category === category
}
