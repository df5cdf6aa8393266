import type { RowChange } from '#contract/imports/imports.ts'
import type { Category } from '#contract/menu/categories.ts'
import type { PricedGroup } from '#contract/menu/dish-options.ts'
import type { Cents } from '#contract/money.ts'
import { singularOf, wordsOf } from '#contract/search/search-words.ts'
import { areSameDeclarations, type Declarations, type Declared, declaredBy, withDeclared } from './declared-text.ts'
import { areSameOptions, type ReadGroup } from './options-text.ts'

type Named = { name: string; category: Category | null }
type Listed = Declarations & {
  id: number
  name: string
  description: string
  price: Cents
  category: Category
  options: readonly PricedGroup[]
}
type Imported = {
  name: string
  description: string
  price: Cents | null
  category: Category | null
  section: string | null
  options?: readonly ReadGroup[]
  declared?: Declared
}
/** The allergens of choices that were declared by hand, by the ids of the choices. */
export type DeclaredChoices = ReadonlyMap<number, readonly string[]>

/**
 * Words and letters that are compared at most to find names that are nearly the same, since this runs on the thread that answers. Menus of
 * 1000 dishes need less, unless their names were made to cost much; a row that was not compared is a new dish.
 */
const mostEffort = 400_000
const effortOfLetter = 5

/** The dish of the menu that each row means, by its index. A dish is meant at most once; small spelling differences do not matter. */
export function matchDishes<Dish extends Named>(rows: readonly Named[], dishes: readonly Dish[]): (Dish | null)[] {
  const free = new Set(dishes.map((dish) => ({ dish, ...foldedWords(dish.name) })))
  const wanted = rows.map(({ name }) => ({ name, ...foldedWords(name) }))
  const found: (Dish | null)[] = rows.map(() => null)
  const effort = { left: mostEffort }
  const byName = Map.groupBy(free, ({ dish }) => dish.name)
  const byWords = Map.groupBy(free, ({ joined }) => joined)
  const byStart = Map.groupBy(free, ({ words: [start] }) => start?.text ?? '')
  const starts = [...byStart.keys()].map(comparable)
  const passes: ((row: Folded & { name: string }) => Iterable<Folded & { dish: Dish }>)[] = [
    ({ name }) => byName.get(name) ?? [],
    ({ joined }) => (joined === '' ? [] : (byWords.get(joined) ?? [])),
    // Many dishes share their first word, so it is compared once for all of them.
    ({ words }) =>
      (effort.left > 0 ? starts : [])
        .filter((start) => mayBeAlike(words[0], start, effort))
        .flatMap(({ text }) => byStart.get(text) ?? [])
        .filter((listed) => listed.words.length === words.length)
        .filter((listed) => words.every((word, index) => mayBeAlike(word, listed.words[index], effort)))
        .filter((listed) => words.every((word, index) => areAlike(word, listed.words[index], effort))),
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
    areSameDeclarations(dish, withDeclared(dish, declaredBy(row, false))) &&
    declaredChoicesOf(row, dish).every(({ id, allergens }) => isSameList(declaredChoices.get(id), allergens))
  return isDescribedSo && hasOptions && isSaid && row.category === dish.category ? 'same' : 'details'
}

/** A row's choices of a dish, which are matched by their names. */
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

/** `letters` has one bit for each letter of the word: words that differ in few letters differ in few bits. */
type Word = { text: string; letters: number }
type Effort = { left: number }
type Folded = { words: Word[]; joined: string }

function foldedWords(name: string): Folded {
  const words = wordsOf(name).map(singularOf)
  return { words: words.map(comparable), joined: words.join('') }
}

function comparable(text: string): Word {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return { text, letters }
}

/** Says no to most words at little cost. Short words and numbers must be equal. */
function mayBeAlike(one: Word | undefined, other: Word | undefined, effort: Effort): boolean {
  effort.left -= 1
  if (!one || !other || effort.left < 0) return false
  if (one.text === other.text) return true
  const most = mostDifferences(one.text, other.text)
  const isNear = Math.abs(one.text.length - other.text.length) <= most
  return isNear && bitsOf(one.letters ^ other.letters) <= 2 * most && !/\d/.test(one.text + other.text)
}

/** Longer words may differ in a letter or two. */
function areAlike(one: Word | undefined, other: Word | undefined, effort: Effort): boolean {
  if (!one || !other || effort.left < 0) return false
  const most = mostDifferences(one.text, other.text)
  return one.text === other.text || differences(one.text, other.text, most, effort) <= most
}

function bitsOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count += 1
  return count
}

function mostDifferences(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  if (length < 5) return 0
  return length < 9 ? 1 : 2
}

/** Letters to change, add or leave out; more than `most` are not counted, so only places that are near each other are compared. */
function differences(a: string, b: string, most: number, effort: Effort): number {
  const beyond = most + 1
  let before = Array.from({ length: 2 * most + 1 }, (_, place) => (place < most ? beyond : place - most))
  for (let row = 1; row <= a.length; row += 1) {
    effort.left -= effortOfLetter * before.length
    const line: number[] = []
    for (let place = 0; place < before.length; place += 1) {
      const column = row + place - most
      const change = (before[place] ?? beyond) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const nearest = Math.min(change, (before[place + 1] ?? beyond) + 1, (line[place - 1] ?? beyond) + 1)
      line.push(column < 0 || column > b.length ? beyond : nearest)
    }
    if (Math.min(...line) > most) return beyond
    before = line
  }
  return before[b.length - a.length + most] ?? beyond
}
