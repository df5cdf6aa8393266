import type { Category } from './categories.ts'
import { areSameDeclarations, type Declarations, type Declared, withDeclared } from './declared-text.ts'
import type { OptionGroup } from './dish-options.ts'
import type { RowChange } from './imports.ts'
import type { Cents } from './money.ts'
import { areSameOptions, type ReadGroup } from './options-text.ts'
import { singularOf, wordsOf } from './search-words.ts'

type Named = { name: string; category: Category | null }
type Listed = Declarations & {
  id: number
  name: string
  description: string
  price: Cents
  category: Category
  options: readonly OptionGroup[]
}
type Imported = {
  name: string
  description: string
  price: Cents | null
  category: Category | null
  options?: readonly ReadGroup[]
  declared?: Declared
}
/** The allergens of choices that were declared by hand, by the ids of the choices. */
export type DeclaredChoices = ReadonlyMap<number, readonly string[]>

/** The dish of the menu that each row means, by its index. A dish is meant at most once; small spelling differences do not matter. */
export function matchDishes<Dish extends Named>(rows: readonly Named[], dishes: readonly Dish[]): (Dish | null)[] {
  const free = new Set(dishes.map((dish) => ({ dish, ...foldedWords(dish.name) })))
  const wanted = rows.map(({ name }) => ({ name, ...foldedWords(name) }))
  const found: (Dish | null)[] = rows.map(() => null)
  const byName = Map.groupBy(free, ({ dish }) => dish.name)
  const byWords = Map.groupBy(free, ({ joined }) => joined)
  const byCount = Map.groupBy(free, ({ words }) => words.length)
  const passes: ((row: Folded & { name: string }) => Iterable<Folded & { dish: Dish }>)[] = [
    ({ name }) => byName.get(name) ?? [],
    ({ joined }) => (joined === '' ? [] : (byWords.get(joined) ?? [])),
    (row) => byCount.get(row.words.length)?.filter((listed) => free.has(listed) && isNearlySame(row, listed)) ?? [],
  ]
  for (const candidatesFor of passes) {
    for (const [index, row] of wanted.entries()) {
      if (found[index]) continue
      const candidates = [...candidatesFor(row)].filter((listed) => free.has(listed))
      // 'Mixto' may be a ceviche and a rice.
      const listed = candidates.find(({ dish }) => dish.category === rows[index]?.category) ?? candidates[0]
      if (!listed) continue
      found[index] = listed.dish
      free.delete(listed)
    }
  }
  return found
}

/** An empty description, and options and allergens that the source does not mention, change nothing. */
export function changeOf(row: Imported, dish: Listed | null, declaredChoices: DeclaredChoices): RowChange {
  if (!dish) return 'new'
  if (row.price !== dish.price) return 'price'
  const isDescribedSo = row.description === '' || inOneLine(row.description) === inOneLine(dish.description)
  const hasOptions = !row.options || areSameOptions(row.options, dish.options)
  const isSaid =
    areSameDeclarations(dish, withDeclared(dish, row.declared ?? {})) &&
    declaredChoicesOf(row, dish).every(({ id, allergens }) => isSameList(declaredChoices.get(id), allergens))
  return isDescribedSo && hasOptions && isSaid && row.category === dish.category ? 'same' : 'details'
}

/** What a row says about the choices of a dish, which are known by their names. */
export function declaredChoicesOf(
  { options = [] }: Pick<Imported, 'options'>,
  dish: Pick<Listed, 'options'>,
): { id: number; allergens: string[] }[] {
  return options.flatMap((group) => {
    const listed = dish.options.find(({ name }) => name === group.name)?.choices ?? []
    return group.choices.flatMap(({ name, allergens }) => {
      const choice = listed.find((one) => one.name === name)
      return choice && allergens ? [{ id: choice.id, allergens }] : []
    })
  })
}

function isSameList(one: readonly string[] | undefined, other: readonly string[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

type Folded = { words: string[]; joined: string }

function foldedWords(name: string): Folded {
  const words = wordsOf(name).map(singularOf)
  return { words, joined: words.join('') }
}

/** Word by word: short words and numbers must be equal, longer ones may differ in a letter or two. */
function isNearlySame({ words }: Folded, { words: others }: Folded): boolean {
  if (words.length === 0 || words.length !== others.length) return false
  return words.every((word, index) => {
    const other = others[index] ?? ''
    const most = mostDifferences(Math.min(word.length, other.length))
    return word === other || (!/\d/.test(word + other) && differences(word, other, most) <= most)
  })
}

function mostDifferences(length: number): number {
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** Letters to change, add or leave out; more than `most` are not counted. */
function differences(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const change = (before[column] ?? 0) + (letter === other ? 0 : 1)
      line.push(Math.min(change, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1))
    }
    before = line
  }
  return before.at(-1) ?? most + 1
}
