import { utils, write } from '@e965/xlsx'
import { type CsvCell, writeCsv } from '#contract/csv-text.ts'
import { type Declarations, writeAllergensText, writeDietText, writeSpicyText } from '#contract/declared-text.ts'
import type { Download } from '#contract/endpoint.ts'
import { type ExportFormat, exportTypes } from '#contract/imports.ts'
import type { DeclaredChoices } from '#contract/menu-match.ts'
import { decimalOf } from '#contract/money.ts'
import { writeOptionsText } from '#contract/options-text.ts'
import { writeRecipeText } from '#contract/recipe-text.ts'
import type { NamedRecipes } from '#server/features/ingredients/recipes.service.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'

type ExportedDish = Declarations & Pick<DishRow, 'id' | 'name' | 'description' | 'price' | 'category' | 'options'>
export type ExportedMenu = { dishes: readonly ExportedDish[]; recipes: NamedRecipes; declaredChoices: DeclaredChoices }

/** The menu and its recipes. Importing the file again changes nothing. */
export function writeExport(menu: ExportedMenu, format: ExportFormat): Download {
  const content = format === 'xlsx' ? writeWorkbook(sheetsOf(menu)) : Buffer.from(writeCsv(tableOf(menu)))
  return { mediaType: exportTypes[format], fileName: `carta.${format}`, content }
}

/** Allergens that follow from a recipe are not in the file: they follow again. */
const head = [
  ...['Plato', 'Descripción', 'Precio', 'Categoría', 'Opciones'],
  ...['Alérgenos dichos a mano', 'Dieta dicha a mano', 'Picante'],
]

function cellsOf(dish: ExportedDish, options: string): CsvCell[] {
  const { name, description, price, category, declaredAllergens, declaredDiets, spicy } = dish
  return [
    ...[name, description, decimalOf(price, 2), category, options],
    ...[writeAllergensText(declaredAllergens), writeDietText(declaredDiets), writeSpicyText(spicy)],
  ]
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

function writeWorkbook(sheets: Record<string, CsvCell[][]>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.map(literal))), name)
  // Strings that stand in their cells are unescaped twice when they are read.
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true })
}

/** In a workbook '_x0041_' means the character with that number, so the stroke before it is written as one. */
function literal(cell: CsvCell): CsvCell {
  return typeof cell === 'string' ? cell.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_') : cell
}
