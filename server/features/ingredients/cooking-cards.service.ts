import type { Account } from '#contract/accounts/accounts.ts'
import type { Download } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { type Fraction, fraction, multiply } from '#contract/fraction.ts'
import type { PantryLine } from '#contract/ingredients/pantry.ts'
import { pdfType } from '#contract/pdf-file.ts'
import { slugOf } from '#contract/slug.ts'
import type { CookingCardContent } from '#server/adapters/print/cooking-card-content.ts'
import type { Printer } from '#server/adapters/print/printer.ts'
import type { Database } from '#server/db/database.ts'
import type { DirectoryService } from '#server/features/directory/directory.service.ts'
import type { MenuService } from '#server/features/menu/menu.service.ts'
import type { IngredientsService } from './ingredients.service.ts'
import { sortByName } from './present-ingredient.ts'
import { listRecipeLines } from './recipes.queries.ts'
import { formatScaled, timesFor } from './scaled-quantity.ts'
import { readStock } from './stock.queries.ts'
import type { Stock } from './stock.rows.ts'

type Dependencies = {
  db: Database
  directory: Pick<DirectoryService, 'get'>
  menu: Pick<MenuService, 'getOwn'>
  ingredients: Pick<IngredientsService, 'getOwn'>
  printer: Pick<Printer, 'print'>
  now?: () => Date
}

type Asking = { account: Account; gone: AbortSignal }
type Card = Pick<CookingCardContent, 'name' | 'makes' | 'ingredients'> & { restaurantId: number; steps: string | null }

const words = { ingredients: 'Ingredientes', steps: 'Preparación', page: 'Página {page} de {pages}' }

export type CookingCardsService = ReturnType<typeof createCookingCardsService>

/** A recipe on a sheet of A5 that hangs in the kitchen. */
export function createCookingCardsService(dependencies: Dependencies) {
  const { db, directory, menu, ingredients, printer, now = () => new Date() } = dependencies

  async function printDish(asking: Asking, itemId: number, portions: number): Promise<Download> {
    const { id, name, restaurantId, steps } = await menu.getOwn(db, asking.account, itemId)
    const [recipe, stock] = await Promise.all([listRecipeLines(db, [id]), readStock(db, restaurantId)])
    const makes = portions === 1 ? 'Para 1 porción' : `Para ${portions} porciones`
    const lines = present(stock, recipe, timesFor(portions, null))
    return print(asking, { name, makes, steps, restaurantId, ingredients: lines })
  }

  async function printPreparation(asking: Asking, id: number, portions: number): Promise<Download> {
    const { restaurantId } = await ingredients.getOwn(id, asking.account)
    const stock = await readStock(db, restaurantId)
    const row = stock.find(id)
    if (!row) throw new AppError('ingredient.not_found')
    const { name, steps, makesQuantity: quantity, makesUnit: unit } = row
    if (quantity === null || unit === null) throw new AppError('ingredient.not_prepared')
    const times = timesFor(portions, { quantity, unit })
    const isRepeated = unit !== 'porción' && portions > 1
    const makes = `Rinde ${formatScaled(quantity, unit, times)}${isRepeated ? ` (${portions} veces la receta)` : ''}`
    return print(asking, { name, makes, steps, restaurantId, ingredients: present(stock, row.lines, times) })
  }

  async function print({ account, gone }: Asking, { restaurantId, steps, ...card }: Card): Promise<Download> {
    const { name: restaurant } = await directory.get(String(restaurantId), account)
    const content = await printer.print(
      { caller: `account ${account.id}`, gone },
      {
        card: {
          ...card,
          ...{ title: `Ficha de cocina: ${card.name}`, lang: 'es-EC', day: now().toISOString().slice(0, 10) },
          ...{ restaurant, steps: steps ?? '', words },
        },
      },
    )
    return { content, mediaType: pdfType, fileName: `ficha-${slugOf(card.name)}.pdf` }
  }

  return { printDish, printPreparation }
}

/** Recipes count what reaches the plate; whoever cooks also reads how much to take. */
function present(stock: Stock, lines: readonly PantryLine[], times: Fraction): CookingCardContent['ingredients'] {
  const known = lines.flatMap((line) => {
    const row = stock.find(line.ingredientId)
    return row ? [{ id: row.id, name: row.name, line, row }] : []
  })
  return sortByName(known).map(({ name, line: { quantity, unit }, row }) => {
    const whole = multiply(times, fraction(100n, BigInt(row.yieldPercent)))
    const details = [
      ...(row.makesUnit === null ? [] : ['preparación']),
      ...(row.yieldPercent === 100 ? [] : [`${formatScaled(quantity, unit, whole)} sin limpiar`]),
    ]
    return { amount: formatScaled(quantity, unit, times), name, detail: details.join(' · ') }
  })
}
