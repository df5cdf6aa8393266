import { utils, write } from '@e965/xlsx'
import { type CsvCell, writeCsv } from '#contract/csv-text.ts'
import type { Download } from '#contract/endpoint.ts'
import { type ExportFormat, exportTypes } from '#contract/imports.ts'
import { decimalOf } from '#contract/money.ts'
import type { DishRow } from '#server/features/menu/menu.service.ts'

type NamedLine = { menuItemId: number; name: string; quantity: number; unit: string }

/** The menu and its recipes. Importing the file again changes nothing. */
export function writeExport(dishes: readonly DishRow[], lines: readonly NamedLine[], format: ExportFormat): Download {
  const recipes = Map.groupBy(lines, ({ menuItemId }) => menuItemId)
  const head = ['Plato', 'Descripción', 'Precio', 'Categoría']
  const rows = dishes.map(({ name, description, price, category }) => [
    name,
    description,
    decimalOf(price, 2),
    category,
  ])
  const file = { mediaType: exportTypes[format], fileName: `carta.${format}` }
  if (format === 'xlsx') {
    const recipeRows = dishes.flatMap((dish) =>
      (recipes.get(dish.id) ?? []).map(({ name, quantity, unit }) => [dish.name, name, quantity, unit]),
    )
    const recipeHead = ['Plato', 'Ingrediente', 'Cantidad', 'Unidad']
    return { ...file, content: writeWorkbook({ Menú: [head, ...rows], Recetas: [recipeHead, ...recipeRows] }) }
  }
  const withRecipes = rows.map((row, index) => [...row, recipeText(recipes.get(dishes[index]?.id ?? 0) ?? [])])
  return { ...file, content: Buffer.from(writeCsv([[...head, 'Receta'], ...withRecipes])) }
}

function recipeText(lines: readonly NamedLine[]): string {
  return lines.map(({ name, quantity, unit }) => `${quantity} ${unit} ${name}`).join('; ')
}

function writeWorkbook(sheets: Record<string, CsvCell[][]>): Uint8Array {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
}
