import type { Account } from '#contract/accounts/accounts.ts'
import { createLarder, type Facts, type LarderItem, type RolledDish } from '#contract/allergens/allergen-rollup.ts'
import { namedAllergens } from '#contract/allergens/allergens.ts'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import type { DishAllergens } from '#contract/allergens/dish-allergens.ts'
import { type Picante, picanteSaid } from '#contract/allergens/picante.ts'
import { decimalOf } from '#contract/money.ts'
import type { Database, Queries, Transaction } from '#server/db/database.ts'
import type { EventHandler } from '#server/events/events.ts'
import { listChoiceLinesOf, listRecipesOf } from '#server/features/ingredients/recipes.queries.ts'
import { readStock } from '#server/features/ingredients/stock.queries.ts'
import {
  copyDeclarations,
  declareChoice,
  declareDish,
  listAllergenStates,
  type RolledUp,
  type RolledUpDish,
  writeAllergens,
} from '#server/features/menu/dish-allergens.queries.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { Writer } from '#server/http/caller.ts'

type Dependencies = {
  db: Database
  menu: Pick<MenuService, 'getOwn' | 'writeDish' | 'writeChoice'>
}

type Declaration = {
  allergens?: string[] | null | undefined
  diets?: IngredientDiet[] | null | undefined
  picante?: Picante | undefined
  spicy?: boolean | undefined
}

type States = Awaited<ReturnType<typeof listAllergenStates>>

export type AllergensService = ReturnType<typeof createAllergensService>

/** Allergens are stored with each dish, because the directory searches by them: docs/decisions/0028-allergens.md */
export function createAllergensService({ db, menu }: Dependencies) {
  /**
   * Called in the transaction of every change of a recipe, of what can be chosen and of what was declared. The restaurant must be locked: of
   * two changes at once, the second sees the first. Returns whether a dish says something else now.
   */
  async function refresh(tx: Transaction, restaurantId: number): Promise<boolean> {
    const kitchen = await readKitchen(tx, restaurantId)
    const { dishes, choices } = await listAllergenStates(tx, restaurantId)
    const changedDishes: RolledUpDish[] = []
    const changedChoices: RolledUp[] = []
    const choicesOf = Map.groupBy(choices, ({ menuItemId }) => menuItemId)
    for (const dish of dishes) {
      const ofDish = choicesOf.get(dish.id) ?? []
      const facts = kitchen.larder.dishFacts(kitchen.rolledDish(dish, ofDish))
      const isSameDish = isSame(dish, facts.dish) && isSameList(dish.diets, facts.dish.diets)
      if (!isSameDish) changedDishes.push({ id: dish.id, ...columnsOf(facts.dish), diets: facts.dish.diets })
      for (const choice of ofDish) {
        const added = facts.choices.get(choice.id)
        if (added && !isSame(choice, added)) changedChoices.push({ id: choice.id, ...columnsOf(added) })
      }
    }
    await writeAllergens(tx, { dishes: changedDishes, choices: changedChoices })
    return changedDishes.length + changedChoices.length > 0
  }

  const refreshDishes: EventHandler<'dishes.changed'> = async ({ restaurantId }, tx) => {
    await refresh(tx, restaurantId)
  }

  const refreshRecipes: EventHandler<'recipes.changed'> = async ({ restaurantId }, tx, publish) => {
    if (await refresh(tx, restaurantId)) await publish('menu.changed', { restaurantId })
  }

  async function getOfDish(account: Account, itemId: number): Promise<DishAllergens> {
    const { restaurantId } = await menu.getOwn(db, account, itemId)
    return describe(db, restaurantId, itemId)
  }

  async function declareOfDish(account: Writer, itemId: number, declaration: Declaration): Promise<DishAllergens> {
    const { allergens, diets: declaredDiets } = declaration
    const declaredAllergens = allergens && namedAllergens(allergens)
    return menu.writeDish(account, itemId, async (tx, publish, { restaurantId, picante: before }) => {
      const picante = picanteSaid(declaration, before)
      await declareDish(tx, itemId, { declaredAllergens, declaredDiets, picante })
      await refresh(tx, restaurantId)
      await publish('menu.changed', { restaurantId })
      return describe(tx, restaurantId, itemId)
    })
  }

  async function declareOfChoice(
    account: Writer,
    choiceId: number,
    allergens: string[] | null,
  ): Promise<DishAllergens> {
    return menu.writeChoice(account, choiceId, async (tx, publish, { restaurantId, id }) => {
      await declareChoice(tx, choiceId, allergens && namedAllergens(allergens))
      await refresh(tx, restaurantId)
      await publish('menu.changed', { restaurantId })
      return describe(tx, restaurantId, id)
    })
  }

  const copyDeclared: EventHandler<'dish.copied'> = async (copied, tx) => copyDeclarations(tx, copied)

  return { refreshDishes, refreshRecipes, getOfDish, declareOfDish, declareOfChoice, copyDeclared }
}

async function describe(queries: Queries, restaurantId: number, itemId: number): Promise<DishAllergens> {
  const kitchen = await readKitchen(queries, restaurantId)
  const states = await listAllergenStates(queries, restaurantId)
  const dish = states.dishes.find(({ id }) => id === itemId)
  if (!dish) throw new Error(`The dish ${itemId} is not on the menu of ${restaurantId}`)
  const choices = states.choices.filter(({ menuItemId }) => menuItemId === itemId)
  const rolled = kitchen.rolledDish(dish, choices)
  const facts = kitchen.larder.dishFacts(rolled)
  const bought = kitchen.larder.boughtIn(rolled.lines)
  return {
    menu_item_id: itemId,
    allergens: presentFacts(facts.dish),
    diets: facts.dish.diets,
    picante: dish.picante,
    spicy: dish.picante > 0,
    has_recipe: rolled.lines.length > 0,
    declared: dish.declaredAllergens,
    declared_diets: dish.declaredDiets,
    sources: facts.dish.contains.map((allergen) => ({
      allergen,
      ingredients: bought.filter((item) => item.allergens?.includes(allergen)).map(({ name }) => name),
    })),
    unconfirmed_ingredients: bought.flatMap(({ id, name, allergens }) => (allergens === null ? [{ id, name }] : [])),
    choices: choices.map((choice) => ({
      choice_id: choice.id,
      group: choice.groupName,
      name: choice.name,
      allergens: presentFacts(facts.choices.get(choice.id)),
      declared: choice.declaredAllergens,
      has_recipe: kitchen.linesOfChoice(choice.id).length > 0,
    })),
  }
}

/** One after the other: a transaction has one connection. */
async function readKitchen(queries: Queries, restaurantId: number) {
  const items: LarderItem[] = (await readStock(queries, restaurantId)).rows.map((row) => ({
    ...{ id: row.id, name: row.name, allergens: row.allergens, diets: row.diets },
    lines: row.makesUnit === null ? null : row.lines.map(({ ingredientId }) => ingredientId),
  }))
  const ofDishes = Map.groupBy(await listRecipesOf(queries, restaurantId), ({ menuItemId }) => menuItemId)
  const ofChoices = Map.groupBy(await listChoiceLinesOf(queries, restaurantId), ({ choiceId }) => choiceId)
  const idsOf = (lines: readonly { ingredientId: number }[] = []) => lines.map(({ ingredientId }) => ingredientId)
  const linesOfChoice = (id: number) => idsOf(ofChoices.get(id))

  function rolledDish(dish: States['dishes'][number], choices: States['choices']): RolledDish {
    const groups = Map.groupBy(choices, ({ groupId }) => groupId)
    return {
      lines: idsOf(ofDishes.get(dish.id)),
      declared: { allergens: dish.declaredAllergens, diets: dish.declaredDiets },
      groups: Array.from(groups.values(), (ofGroup) => ({
        min: ofGroup[0]?.min ?? 0,
        choices: ofGroup.map((choice) => ({
          id: choice.id,
          lines: linesOfChoice(choice.id),
          declared: choice.declaredAllergens,
          factor: choice.recipeFactor === null ? null : decimalOf(choice.recipeFactor, 3),
        })),
      })),
    }
  }

  return { larder: createLarder(items), rolledDish, linesOfChoice }
}

function presentFacts(facts: Facts | undefined): DishAllergens['allergens'] {
  return { contains: facts?.contains ?? [], unconfirmed: !facts?.isConfirmed }
}

function columnsOf({ contains, isConfirmed }: Facts) {
  return { allergens: contains, allergensConfirmed: isConfirmed }
}

function isSame(row: { allergens: string[]; allergensConfirmed: boolean }, { contains, isConfirmed }: Facts): boolean {
  return row.allergensConfirmed === isConfirmed && isSameList(row.allergens, contains)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
