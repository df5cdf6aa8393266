import { ingredientName } from '#contract/ingredients/ingredients.ts'
import { wholeQuantityOf } from '#contract/ingredients/typed-quantity.ts'
import { unitNamed } from '#contract/ingredients/unit-names.ts'
import type { RecipeUnit } from '#contract/ingredients/units.ts'

/** A line of a recipe in a file: the ingredient by its name. */
export type ReadIngredient = { name: string; quantity: number; unit: RecipeUnit }

const most = 1_000_000
const amountUnitName = /^([\d.,/\s½¼¾⅓⅔⅛]{1,30}?)\s*(cuartos? de unidad|\p{L}{1,20}\.?)\s+(.{1,200})$/iu

/** '200 g Papa' */
export function writeIngredientText({ name, quantity, unit }: ReadIngredient): string {
  return `${quantity} ${unit} ${name}`
}

export function writeRecipeText(lines: readonly ReadIngredient[]): string {
  return lines.map(writeIngredientText).join('\n')
}

/** '200 g Papa', '1/2 lb. Carne'. Null when it cannot be read. */
export function readIngredientText(line: string): ReadIngredient | null {
  const [, amount = '', unit = '', name = ''] = amountUnitName.exec(line.trim()) ?? []
  return readIngredient({ name, amount, unit })
}

export function readIngredient(typed: { name: string; amount: string; unit: string }): ReadIngredient | null {
  const name = ingredientName.safeParse(typed.name)
  const unit = unitNamed(typed.unit)
  const quantity = unit && wholeQuantityOf(typed.amount, unit)
  return name.success && quantity && quantity.quantity <= most ? { name: name.data, ...quantity } : null
}

/** Line by line; null when one of them cannot be read. */
export function readRecipeText(text: string): ReadIngredient[] | null {
  const lines = linesOf(text).map(readIngredientText)
  return lines.every((line) => line !== null) ? lines : null
}

/** Without empty ones; spaces before the text stay. */
export function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
}
