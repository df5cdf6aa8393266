import { AppError } from '#contract/errors.ts'
import type { DishOptions, PricedGroup } from '#contract/menu/dish-options.ts'
import {
  areSameDeclarations,
  declarationsOf,
  declaredBy,
  withDeclared,
} from '#server/adapters/menu-reader/grammar/declared-text.ts'
import { changeOf, declaredChoicesOf, matchDishes } from '#server/adapters/menu-reader/grammar/menu-match.ts'
import { areSameOptions, type ReadGroup } from '#server/adapters/menu-reader/grammar/options-text.ts'
import type { StoredRow } from '#server/adapters/menu-reader/prepare-rows.ts'
import type { Transaction } from '#server/db/database.ts'
import type { NamedRecipesService } from '#server/features/ingredients/named-recipes.service.ts'
import { declareAll, listDeclaredChoices } from '#server/features/menu/dish-allergens.queries.ts'
import type { DishRow, MenuService } from '#server/features/menu/menu.service.ts'
import type { Writer } from '#server/http/caller.ts'
import { type DishKitchen, emptyKitchen, readKitchens } from './dish-kitchens.ts'
import { withoutTicks } from './edited-rows.ts'
import { createImportsStore, type ImportDraft } from './imports.store.ts'
import { linesOfRow, recipesOf } from './row-recipes.ts'
import { detailsOf, storeDish, type UndoRecord } from './undo-record.ts'

type Dependencies = {
  menu: Pick<MenuService, 'rewrite' | 'listOwnPictures'>
  recipes: NamedRecipesService
  now: () => Date
}
export type Place = { id: number; restaurantId: number }
type CompleteRow = StoredRow & { price: number }
export type Choice = {
  row_ids: number[]
  delete_item_ids: number[]
  recipe_row_ids?: number[] | undefined
  keep_rest?: boolean
}
/** `takesRecipe`: the owner wants its recipe, too. */
type Chosen = { row: CompleteRow; dish: DishRow | null; takesRecipe: boolean }
type Published = { row: StoredRow; dish: DishRow }

/** Publishing is one transaction over the menu, its recipes and the draft. */
export function createImportPublisher({ menu, recipes, now }: Dependencies) {
  return async function apply(account: Writer, { id, restaurantId }: Place, choice: Choice): Promise<void> {
    if (choice.row_ids.length + choice.delete_item_ids.length === 0) throw new AppError('import.nothing_chosen')
    const sourceIds = await recipes.listSources(account, restaurantId)
    await menu.rewrite(account, restaurantId, async (desk, tx) => {
      const draft = await lockDraft(tx, account, id)
      if (draft.status === 'applied') throw new AppError('import.already_applied')
      if (draft.status !== 'ready') throw new AppError('import.not_ready')
      const imports = createImportsStore(tx)
      const publishedBefore = new Set(await imports.listPublishedFrom(id, restaurantId))
      const others = desk.dishes.filter((dish) => !publishedBefore.has(dish.id))
      const chosen = choose(draft.rows, others, choice)
      const deletedIds = new Set(choice.delete_item_ids)
      if (chosen.some(({ dish }) => dish && deletedIds.has(dish.id))) throw new AppError('import.rows_differ')
      const removed = desk.dishes.filter((dish) => deletedIds.has(dish.id))
      const declaredBefore = await listDeclaredChoices(tx, restaurantId)
      const changed = chosen.flatMap(({ row, dish, takesRecipe }) =>
        dish && (takesRecipe || changeOf(row, dish, declaredBefore) !== 'same') ? [{ row, dish, takesRecipe }] : [],
      )
      const before = await readKitchens(tx, [...removed, ...changed.map(({ dish }) => dish)], declaredBefore)
      await desk.remove(removed)
      await desk.change(changed.map((one) => ({ id: one.dish.id, ...afterOf(one) })))
      await desk.setOptions(
        changed.flatMap(({ row, dish }) =>
          row.options && !areSameOptions(row.options, dish.options)
            ? [{ menuItemId: dish.id, groups: optionsOf(row.options, dish.options) }]
            : [],
        ),
      )
      const isTaken = new Set(chosen.flatMap(({ row, takesRecipe }) => (takesRecipe ? row : [])))
      const fresh = chosen.flatMap(({ row, dish }) => (dish ? [] : [row]))
      const copiedIds = fresh.flatMap(({ copied_id }) => copied_id ?? [])
      const pictures = await menu.listOwnPictures(tx, account, copiedIds)
      const added = await desk.add(
        fresh.map((row) => ({
          name: row.name,
          ...detailsOf(isTaken.has(row) || linesOfRow(row).length === 0 ? row : { ...row, steps: null }),
          imagePath: pictures.get(row.copied_id ?? 0) ?? null,
          hidden: row.hidden,
          ...(row.options ? { options: optionsOf(row.options, []) } : {}),
        })),
      )
      const listed = new Map((await desk.list()).map((dish) => [dish.id, dish]))
      const published = [
        ...changed.flatMap(({ row, dish }) => pairWith(row, listed.get(dish.id))),
        ...fresh.flatMap((row, index) => pairWith(row, added[index])),
      ]
      const made = await writeRecipes(
        tx,
        { restaurantId, sourceIds },
        published.filter(({ row }) => isTaken.has(row as CompleteRow)),
      )
      const declared = await declare(tx, published, new Set(fresh))
      const after = await readKitchens(tx, declared, await listDeclaredChoices(tx, restaurantId))
      const undo: UndoRecord = {
        added: added.map((dish) => ({
          id: dish.id,
          name: dish.name,
          ...detailsOf(dish),
          imagePath: dish.image?.path ?? null,
          kitchen: after.get(dish.id) ?? emptyKitchen,
        })),
        changed: changed.map((one) => ({
          id: one.dish.id,
          before: detailsOf(one.dish),
          after: afterOf(one),
          kitchen: { before: kitchenOf(before, one.dish), after: kitchenOf(after, one.dish) },
        })),
        removed: removed.map((dish) => ({ dish: storeDish(dish), ...kitchenOf(before, dish) })),
        made,
        order: desk.dishes.map((dish) => dish.id),
      }
      const at = now()
      const chosenIds = new Set(choice.row_ids)
      const rest = choice.keep_rest ? draft.rows.filter((row) => !chosenIds.has(row.id)).map(withoutTicks) : []
      if (rest.length === 0) return imports.update(id, { status: 'applied', appliedAt: at, undo })
      await imports.insert({
        ...{ restaurantId, status: 'applied', progress: 100, createdAt: at, appliedAt: at },
        rows: chosen.map(({ row }) => row),
        undo: { ...undo, rest: { importId: id, dishIds: dishIdsOf(chosen, published) } },
      })
      await imports.update(id, { rows: rest, createdAt: at })
    })
  }

  async function writeRecipes(
    tx: Transaction,
    place: { restaurantId: number; sourceIds: number[] },
    published: readonly Published[],
  ) {
    const written = published.map(({ row, dish }) => recipesOf(row, dish))
    return recipes.write(tx, place, {
      dishes: written.flatMap(({ dishes }) => dishes),
      choices: written.flatMap(({ choices }) => choices),
    })
  }
}

/** Also of rows that were on the menu already as they are. */
function dishIdsOf(chosen: readonly Chosen[], published: readonly Published[]): number[] {
  return [
    ...new Set([...chosen.flatMap(({ dish }) => dish ?? []), ...published.map(({ dish }) => dish)].map(({ id }) => id)),
  ]
}

/** Returns the dishes as they are then. */
async function declare(
  tx: Transaction,
  published: readonly Published[],
  fresh: ReadonlySet<StoredRow>,
): Promise<DishRow[]> {
  const said = published.map(({ row, dish }) => ({
    ...dish,
    ...withDeclared(dish, declaredBy(row, fresh.has(row))),
  }))
  await declareAll(tx, {
    dishes: said
      .filter((dish, index) => !areSameDeclarations(dish, published[index]?.dish ?? dish))
      .map((dish) => ({ id: dish.id, ...declarationsOf(dish) })),
    choices: published.flatMap(({ row, dish }) => declaredChoicesOf(row, dish)),
  })
  return said
}

function kitchenOf(kitchens: ReadonlyMap<number, DishKitchen>, { id }: DishRow): DishKitchen {
  return kitchens.get(id) ?? emptyKitchen
}

function pairWith(row: StoredRow, dish: DishRow | undefined): Published[] {
  return dish ? [{ row, dish }] : []
}

/** An empty description says nothing, nor do steps without their recipe. */
function afterOf({ row, dish, takesRecipe }: Chosen & { dish: DishRow }) {
  const steps = (takesRecipe ? row.steps : undefined) ?? dish.steps
  return detailsOf({ ...row, steps, description: row.description || dish.description })
}

/** Groups and choices of the same name stay the same ones, sold out or not. */
function optionsOf(read: readonly ReadGroup[], current: readonly PricedGroup[]): DishOptions {
  return read.map(({ name, min, max, choices }) => {
    const group = current.find((one) => one.name === name)
    return {
      ...(group ? { id: group.id } : {}),
      ...{ name, min, max },
      choices: choices.map(({ name: choice, price_change, recipe_factor }) => {
        const known = group?.choices.find((one) => one.name === choice)
        return {
          ...(known ? { id: known.id } : {}),
          ...{ name: choice, price_change, recipe_factor, sold_out: known?.sold_out ?? false },
        }
      }),
    }
  })
}

export async function lockDraft(tx: Transaction, account: Writer, id: number): Promise<ImportDraft> {
  const draft = await createImportsStore(tx).lockOwn(id, account.id)
  if (!draft) throw new AppError('import.not_found')
  return draft
}

/** In the order of the draft. */
function choose(rows: readonly StoredRow[], dishes: readonly DishRow[], { row_ids, recipe_row_ids }: Choice): Chosen[] {
  const wanted = new Set(row_ids)
  const withRecipe = new Set(
    recipe_row_ids ?? rows.flatMap(({ id, copied_id }) => (copied_id && wanted.has(id) ? id : [])),
  )
  const found = matchDishes(rows, dishes)
  const chosen = rows.flatMap((row, index) => {
    if (!wanted.has(row.id)) return []
    if (!isComplete(row)) throw new AppError('import.row_incomplete', { about: row.name || `Fila ${row.id}` })
    const takesRecipe = withRecipe.has(row.id) && linesOfRow(row).length > 0
    return [{ row, dish: found[index] ?? null, takesRecipe }]
  })
  if (chosen.length < wanted.size || [...withRecipe].some((id) => !wanted.has(id)))
    throw new AppError('import.rows_differ')
  return chosen
}

function isComplete(row: StoredRow): row is CompleteRow {
  return row.name !== '' && row.price !== null
}
