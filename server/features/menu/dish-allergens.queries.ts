import { eq, sql } from 'drizzle-orm'
import type { IngredientDiet } from '#contract/allergens/diets.ts'
import type { Picante } from '#contract/allergens/picante.ts'
import { plainFieldNames } from '#contract/menu/plain-fields.ts'
import type { Declarations } from '#server/adapters/menu-reader/grammar/declared-text.ts'
import type { Queries, Transaction } from '#server/db/database.ts'
import { menuItems } from './menu.table.ts'
import { optionChoices, optionGroups } from './options.table.ts'

/** The columns that the roll-up writes. */
export type RolledUp = { id: number; allergens: string[]; allergensConfirmed: boolean }
export type RolledUpDish = RolledUp & { diets: string[] }

type DishDeclaration = {
  declaredAllergens?: string[] | null | undefined
  declaredDiets?: IngredientDiet[] | null | undefined
  picante?: Picante | undefined
}

/** The dishes of a restaurant, and their choices, with what was said by hand and what was rolled up before. */
export async function listAllergenStates(queries: Queries, restaurantId: number) {
  const { id, declaredAllergens, declaredDiets, allergens, allergensConfirmed, diets, picante } = menuItems
  const dishes = await queries
    .select({ id, declaredAllergens, declaredDiets, allergens, allergensConfirmed, diets, picante })
    .from(menuItems)
    .where(eq(menuItems.restaurantId, restaurantId))
  const choices = await queries
    .select({
      id: optionChoices.id,
      name: optionChoices.name,
      groupId: optionChoices.groupId,
      groupName: optionGroups.name,
      menuItemId: optionGroups.menuItemId,
      min: optionGroups.min,
      recipeFactor: optionChoices.recipeFactor,
      declaredAllergens: optionChoices.declaredAllergens,
      allergens: optionChoices.allergens,
      allergensConfirmed: optionChoices.allergensConfirmed,
    })
    .from(optionChoices)
    .innerJoin(optionGroups, eq(optionGroups.id, optionChoices.groupId))
    .innerJoin(menuItems, eq(menuItems.id, optionGroups.menuItemId))
    .where(eq(menuItems.restaurantId, restaurantId))
    .orderBy(optionGroups.position, optionChoices.position)
  return { dishes, choices }
}

/** Each kind in one statement. */
export async function writeAllergens(
  tx: Transaction,
  { dishes, choices }: { dishes: readonly RolledUpDish[]; choices: readonly RolledUp[] },
): Promise<void> {
  if (dishes.length > 0) {
    await tx
      .update(menuItems)
      .set({
        allergens: sql`new.allergens`,
        allergensConfirmed: sql`new."allergensConfirmed"`,
        diets: sql`new.diets`,
      })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb)
          as new(id int, allergens text[], "allergensConfirmed" boolean, diets text[])`,
      )
      .where(sql`${menuItems.id} = new.id`)
  }
  if (choices.length > 0) {
    await tx
      .update(optionChoices)
      .set({ allergens: sql`new.allergens`, allergensConfirmed: sql`new."allergensConfirmed"` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(choices)}::jsonb)
          as new(id int, allergens text[], "allergensConfirmed" boolean)`,
      )
      .where(sql`${optionChoices.id} = new.id`)
  }
}

export async function declareDish(tx: Transaction, id: number, declaration: DishDeclaration): Promise<void> {
  const isEmpty = Object.values(declaration).every((value) => value === undefined)
  if (!isEmpty) await tx.update(menuItems).set(declaration).where(eq(menuItems.id, id))
}

export async function declareChoice(tx: Transaction, id: number, declaredAllergens: string[] | null): Promise<void> {
  await tx.update(optionChoices).set({ declaredAllergens }).where(eq(optionChoices.id, id))
}

/** Declarations made by hand about choices, by their ids. Choices without a declaration are left out. */
export async function listDeclaredChoices(queries: Queries, restaurantId: number): Promise<Map<number, string[]>> {
  const { choices } = await listAllergenStates(queries, restaurantId)
  return new Map(choices.flatMap(({ id, declaredAllergens }) => (declaredAllergens ? [[id, declaredAllergens]] : [])))
}

/** All at once, each kind in one statement. */
export async function declareAll(
  tx: Transaction,
  {
    dishes,
    choices,
  }: {
    dishes: readonly ({ id: number } & Declarations)[]
    choices: readonly { id: number; allergens: readonly string[] | null }[]
  },
): Promise<void> {
  if (dishes.length > 0) {
    const names = ['declaredAllergens', 'declaredDiets', ...plainFieldNames] as const
    const typed = names.map((name) => sql`${sql.identifier(name)} ${sql.raw(menuItems[name].getSQLType())}`)
    await tx
      .update(menuItems)
      .set(Object.fromEntries(names.map((name) => [name, sql`new.${sql.identifier(name)}`])))
      .from(sql`jsonb_to_recordset(${JSON.stringify(dishes)}::jsonb) as new(id int, ${sql.join(typed, sql`, `)})`)
      .where(sql`${menuItems.id} = new.id`)
  }
  if (choices.length > 0) {
    await tx.execute(sql`
      update option_choices set declared_allergens = new.allergens
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as new(id int, allergens text[])
      where option_choices.id = new.id`)
  }
}

/** Copies the declarations of a dish and its choices to their copies. */
export async function copyDeclarations(
  tx: Transaction,
  { dishId, copyId, choices }: { dishId: number; copyId: number; choices: readonly { from: number; to: number }[] },
): Promise<void> {
  await tx.execute(sql`
    update menu_items set declared_allergens = source.declared_allergens, declared_diets = source.declared_diets
    from menu_items source where source.id = ${dishId} and menu_items.id = ${copyId}`)
  if (choices.length === 0) return
  await tx.execute(sql`
    update option_choices set declared_allergens = source.declared_allergens
    from option_choices source
    join jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as pair("from" int, "to" int) on source.id = pair."from"
    where option_choices.id = pair."to"`)
}
