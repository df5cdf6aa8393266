import { unitNamed } from '#contract/ingredients/unit-names.ts'
import { type Unit, units } from '#contract/ingredients/units.ts'
import { foldedName } from '#contract/slug.ts'
import { typedUnitCost } from '#contract/typed-money.ts'

/** A typed line is an ingredient, or says why it could not be read. */
export type ReadLine =
  | { text: string; ingredient: { name: string; unit: Unit; cost_per_unit: string } }
  | { text: string; problem: string }

/** `$3.50`, `S/ 3,5`, `USD 12`: a currency, if any, and a number. */
const amount = /(?:^|[\s,;])((?:US\$|\$|S\/\.?|Bs\.?|[A-Z]{3})?\s*\d+(?:[.,]\d+)?)(?=$|[\s,;/])/gi
/** Words between the parts: `Pollo a 3.50 el kg`, `Pollo, 3.50 por kg`. */
const fillers = new Set(['a', 'el', 'la', 'por', 'x', 'cada', 'de'])

/** Reads ingredients as people write them down, one a line: `Pollo 3.50 kg`, `Arroz, lb, $0,60`, `Huevos a 0.15 la unidad`. */
export function readIngredientLines(typed: string): ReadLine[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readLine)
}

function readLine(text: string): ReadLine {
  const found = [...text.matchAll(amount)].at(-1)
  const cost = found?.[1]?.trim()
  if (!found || cost === undefined || typedUnitCost(cost) === null) return { text, problem: 'Escribe cuánto cuesta.' }
  const before = wordsOf(text.slice(0, found.index))
  const after = wordsOf(text.slice(found.index + found[0].length))
  const unit = takeUnit(after) ?? takeUnit(before)
  if (unit === 'several') return { text, problem: 'Escribe cuánto cuesta una sola unidad.' }
  if (!unit) return { text, problem: 'Escribe en qué unidad la compras: kg, lb, l, unidad…' }
  const name = withoutFillers([...before, ...after]).join(' ')
  if (name === '') return { text, problem: 'Escribe el nombre.' }
  return { text, ingredient: { name, unit, cost_per_unit: cost } }
}

function wordsOf(text: string): string[] {
  return text.split(/[\s,;/]+/).filter((word) => word !== '')
}

/** Removes the last word that is a unit, and the `1` before it. `several` when another number stands there: the cost is not of one unit. */
function takeUnit(words: string[]): Unit | 'several' | undefined {
  const place = words.findLastIndex((word) => boughtUnit(word) !== undefined)
  if (place === -1) return undefined
  const [word = ''] = words.splice(place, 1)
  const quantity = words[place - 1] ?? ''
  if (!/^\d/.test(quantity)) return boughtUnit(word)
  if (quantity !== '1') return 'several'
  words.splice(place - 1, 1)
  return boughtUnit(word)
}

/** Nobody buys by the cup. */
function boughtUnit(word: string): Unit | undefined {
  const named = unitNamed(word)
  return units.find((unit) => unit === named)
}

function withoutFillers(words: string[]): string[] {
  const last = words.findLastIndex((word) => !fillers.has(plain(word)))
  return words.slice(0, last + 1)
}

function plain(word: string): string {
  return foldedName(word).replace(/\.$/, '')
}
