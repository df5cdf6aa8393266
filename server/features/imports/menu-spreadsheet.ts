import type { CsvCell } from '#contract/csv-text.ts'
import type { ExportFormat } from '#contract/imports/imports.ts'
import { amountOf } from '#contract/money.ts'
import { type Declarations, declaredHeads, writeDeclared } from '#server/adapters/menu-reader/grammar/declared-text.ts'
import type { DeclaredChoices } from '#server/adapters/menu-reader/grammar/menu-match.ts'
import { writeOptionsText } from '#server/adapters/menu-reader/grammar/options-text.ts'
import { writeRecipeText } from '#server/adapters/menu-reader/grammar/recipe-text.ts'
import type { Spreadsheet } from '#server/adapters/spreadsheets/write-spreadsheet.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.queries.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'

type ExportedDish = Declarations & Pick<DishRow, 'id' | 'name' | 'description' | 'price' | 'category' | 'options'>
type ExportedMenu = { dishes: readonly ExportedDish[]; recipes: NamedRecipes; declaredChoices: DeclaredChoices }

/** The menu and its recipes. Importing the file again changes nothing. */
export function composeSpreadsheet(menu: ExportedMenu, format: ExportFormat): Spreadsheet {
  return format === 'xlsx' ? { format, sheets: sheetsOf(menu) } : { format, rows: tableOf(menu) }
}

/** Allergens that follow from a recipe are not in the file: they follow again. */
const head = ['Plato', 'Descripción', 'Precio', 'Categoría', 'Opciones', ...declaredHeads]

function cellsOf(dish: ExportedDish, options: string): CsvCell[] {
  const { name, description, price, category } = dish
  return [name, description, amountOf(price), category, options, ...writeDeclared(dish)]
}

/** A cell of a workbook holds 32,767 characters, so recipes have rows of their own. Numbers tell dishes of one name apart. */
function sheetsOf({ dishes, recipes: { dishes: recipes, choices }, declaredChoices }: ExportedMenu) {
  const optionsOf = ({ options }: ExportedDish) =>
    writeOptionsText(
      options,
      () => [],
      (id) => declaredChoices.get(id),
    )
  const menu = dishes.map((dish, index) => [index + 1, ...cellsOf(dish, optionsOf(dish))])
  const rows = dishes.flatMap((dish, index) => {
    const takers = [
      { group: '', choice: '', recipe: recipes.get(dish.id) ?? [] },
      ...dish.options.flatMap(({ name: group, choices: listed }) =>
        listed.map(({ id, name: choice }) => ({ group, choice, recipe: choices.get(id) ?? [] })),
      ),
    ]
    return takers.flatMap(({ group, choice, recipe }) =>
      recipe.map(({ name, quantity, unit }) => [index + 1, dish.name, group, choice, name, quantity, unit]),
    )
  })
  const recipeHead = ['Número', 'Plato', 'Grupo', 'Opción', 'Ingrediente', 'Cantidad', 'Unidad']
  return { Menú: [['Número', ...head], ...menu], Recetas: [recipeHead, ...rows] }
}

function tableOf({ dishes, recipes: { dishes: recipes, choices }, declaredChoices }: ExportedMenu): CsvCell[][] {
  const optionsOf = ({ options }: ExportedDish) =>
    writeOptionsText(
      options,
      (id) => choices.get(id) ?? [],
      (id) => declaredChoices.get(id),
    )
  const rows = dishes.map((dish) => [...cellsOf(dish, optionsOf(dish)), writeRecipeText(recipes.get(dish.id) ?? [])])
  return [[...head, 'Receta'], ...rows]
}
