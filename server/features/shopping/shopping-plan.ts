import type { AlmuerzoPlan } from '#contract/almuerzo/almuerzo.ts'
import type { Planned } from '#contract/shopping/shopping.ts'
import { foldedName } from '#contract/slug.ts'
import type { RecipeLine } from '#server/features/ingredients/recipes.queries.ts'
import type { Stock } from '#server/features/ingredients/stock.rows.ts'
import type { PortionsRow } from './shopping.store.ts'
import type { PlannedLine } from './shopping-need.ts'

type Sources = {
  dishes: readonly { id: number; name: string }[]
  recipes: readonly RecipeLine[]
  stock: Stock
  sold: readonly { menuItemId: number; name: string; portions: number }[]
  almuerzo: Pick<AlmuerzoPlan, 'almuerzo' | 'last_week'>
  stored: readonly PortionsRow[]
}

const byName = new Intl.Collator('es', { numeric: true })

/** What an owner may plan: dishes with a recipe, and preparations that are made in portions, as those of an almuerzo are. What is planned comes first. */
export function planOf(sources: Sources): { plan: Planned[]; withoutRecipe: string[] } {
  const { dishes, recipes, stock, sold, stored } = sources
  const withRecipe = new Set(recipes.map(({ menuItemId }) => menuItemId))
  const begun: Planned[] = [
    ...dishes.filter(({ id }) => withRecipe.has(id)).map(({ id, name }) => entryOf(name, { menu_item_id: id })),
    ...stock.rows
      .filter(({ makesUnit }) => makesUnit === 'porción')
      .map(({ id, name }) => entryOf(name, { preparation_id: id })),
  ]
  const withoutRecipe = new Set<string>()
  const onMenu = new Set(dishes.map(({ id }) => id))
  for (const { menuItemId, name, portions } of sold) {
    const entry = begun.find(({ menu_item_id }) => menu_item_id === menuItemId)
    if (entry) entry.usual += portions
    else if (onMenu.has(menuItemId)) withoutRecipe.add(name)
  }
  for (const { name, portions } of almuerzoPortions(sources.almuerzo)) {
    const entry = begun.find((candidate) => foldedName(candidate.name) === foldedName(name))
    if (entry) Object.assign(entry, { usual: entry.usual + portions, in_almuerzo: true })
    else withoutRecipe.add(name)
  }
  const plan = begun.map((entry) => ({ ...entry, portions: findStored(stored, entry)?.portions ?? entry.usual }))
  const isPlanned = ({ portions, usual, in_almuerzo }: Planned) => Number(portions > 0 || usual > 0 || in_almuerzo)
  return {
    plan: plan.sort((a, b) => isPlanned(b) - isPlanned(a) || byName.compare(a.name, b.name)),
    withoutRecipe: [...withoutRecipe].sort(byName.compare),
  }
}

function entryOf(name: string, subject: { menu_item_id: number } | { preparation_id: number }): Planned {
  return { menu_item_id: null, preparation_id: null, ...subject, name, portions: 0, usual: 0, in_almuerzo: false }
}

function findStored(stored: readonly PortionsRow[], { menu_item_id, preparation_id }: Planned) {
  return stored.find((row) => row.menuItemId === menu_item_id && row.preparationId === preparation_id)
}

/** Each soup and main gets its share of the portions; nobody knows yet which one people choose. */
function almuerzoPortions({ almuerzo, last_week }: Sources['almuerzo']): { name: string; portions: number }[] {
  const served = last_week?.served ?? 0
  const meal = almuerzo ?? last_week
  if (!meal) return []
  const portions = almuerzo && almuerzo.portions !== null ? almuerzo.portions + almuerzo.served : served
  const courses = [meal.sopas, meal.segundos, [meal.jugo ?? []].flat(), [meal.postre ?? []].flat()]
  return courses.flatMap((names) => names.map((name) => ({ name, portions: Math.ceil(portions / names.length) })))
}

/** The recipe lines of everything that is planned. */
export function plannedLinesOf(plan: readonly Planned[], recipes: readonly RecipeLine[]): PlannedLine[] {
  const ofDish = Map.groupBy(recipes, ({ menuItemId }) => menuItemId)
  return plan.flatMap(({ menu_item_id, preparation_id, portions }) => {
    if (preparation_id !== null) return [{ ingredientId: preparation_id, quantity: 1, unit: 'porción', portions }]
    return (ofDish.get(menu_item_id ?? 0) ?? []).map(({ ingredientId, quantity, unit }) => ({
      ...{ ingredientId, quantity, unit, portions },
    }))
  })
}
