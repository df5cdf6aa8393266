import type { Category } from './categories.ts'
import type { Cents } from './money.ts'
import { singularOf, wordsOf } from './search-words.ts'

type Named = { name: string; category: Category | null }
type Listed = { id: number; name: string; description: string; price: Cents; category: Category }
type Imported = { name: string; description: string; price: Cents | null; category: Category | null }

/** What publishing a row would do: add a dish, change its price, change its description or category, or nothing. */
export const rowChanges = ['new', 'price', 'details', 'same'] as const
export type RowChange = (typeof rowChanges)[number]

/** The dish of the menu that each row means, by its index. A dish is meant at most once; small spelling differences do not matter. */
export function matchDishes<Dish extends Named>(rows: readonly Named[], dishes: readonly Dish[]): (Dish | null)[] {
  const free = new Set(dishes.map((dish) => ({ dish, words: foldedWords(dish.name) })))
  const wanted = rows.map(({ name }) => foldedWords(name))
  const found: (Dish | null)[] = rows.map(() => null)
  for (const isMatch of [isSame, isNearlySame]) {
    for (const [index, words] of wanted.entries()) {
      if (found[index]) continue
      const candidates = [...free].filter((listed) => isMatch(words, listed.words))
      // 'Mixto' may be a ceviche and a rice.
      const listed = candidates.find(({ dish }) => dish.category === rows[index]?.category) ?? candidates[0]
      if (!listed) continue
      found[index] = listed.dish
      free.delete(listed)
    }
  }
  return found
}

export function changeOf(row: Imported, dish: Listed | null): RowChange {
  if (!dish) return 'new'
  if (row.price !== dish.price) return 'price'
  return row.description === dish.description && row.category === dish.category ? 'same' : 'details'
}

type Folded = { words: string[]; joined: string }

function foldedWords(name: string): Folded {
  const words = wordsOf(name).map(singularOf)
  return { words, joined: words.join('') }
}

function isSame(a: Folded, b: Folded): boolean {
  return a.joined !== '' && a.joined === b.joined
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
