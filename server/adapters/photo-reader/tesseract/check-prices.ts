import type { Component } from './components.ts'
import { createShapeReader, type Example, type InkMap, type Shape, shapeOf } from './digit-shapes.ts'
import type { CheckedWord } from './lines-of-words.ts'
import type { Word } from './recogniser.ts'

const numeric = /^(?:US)?[$S]?\d+(?:[.,]\d*)?[.,]?$/
/** Shapes of one sign differ by up to 0.28 on the drawn menus of `bench/photos`, shapes of two signs by 0.31 or more. */
const same = 0.24
const other = 0.28

/** A form of prices is usual on the page if more than this share of them have it. */
const usualShare = 0.6
/** A price that is taken for a word is short. */
const longestMisread = 4

type Signs = { shapes: Shape[]; separatorAfter: number | null }

/**
 * A recogniser overlooks the narrow point of `4.5`, takes `$` for 8 and a dim 5 for 9, and does so twice. The ink knows better: each
 * number is compared with the shapes of the page's other numbers. A word that does not pass is not sure; a number that the recogniser
 * overlooked in a column of prices is read by its shapes.
 */
export function checkPrices(words: readonly Word[], map: InkMap): CheckedWord[] {
  const whole = joinParts(words, map)
  const numbers = whole.filter(isNumber).map((word) => ({ word, signs: signsOf(componentsIn(word, map), map) }))
  const reader = createShapeReader(examplesOf(numbers))
  const checked = new Map<Word, CheckedWord>(numbers.map(({ word, signs }) => [word, checkNumber(word, signs)]))
  const known = whole.map((word) => checked.get(word) ?? { ...word, isSure: true })
  const { found, misread } = readOverlooked(known)
  return doubtOdd([...known.filter((word) => !misread.has(word)), ...found])

  function checkNumber(word: Word, signs: Signs): CheckedWord {
    const text = signsIn(word)
    const isComplete = text.length === signs.shapes.length
    const read = signs.shapes.map((shape, index) => readSign(shape, isComplete ? (text[index] ?? '') : null))
    if (read.length === 0 || read.includes(null)) return { ...word, isSure: false }
    return { ...word, text: withSeparator(read.join(''), signs), isSure: true }
  }

  /** `recognised` counts when its shape is like other examples of it, or unlike those of all other signs. */
  function readSign(shape: Shape, recognised: string | null): string | null {
    const candidates = reader.nearest(shape)
    const best = candidates[0]
    if (!best) return recognised
    const own = candidates.find(({ sign }) => sign === recognised)
    if (own && (own === best || own.distance < same)) return own.distance <= best.distance * 1.3 ? own.sign : null
    if (best.distance < same) return best.sign
    return !own && best.distance > other ? recognised : null
  }

  /** Also what was taken for letters there: `$4` is read as 'Sa'. */
  function readOverlooked(seen: readonly CheckedWord[]): { found: CheckedWord[]; misread: Set<CheckedWord> } {
    const misread = new Set<CheckedWord>()
    const prices = seen.filter((word) => isNumber(word) && word.isSure)
    const found = priceColumns(prices).flatMap((column) => {
      const height = median(column.map(({ top, bottom }) => bottom - top))
      const left = Math.min(...column.map((word) => word.left)) - height
      const right = Math.max(...column.map((word) => word.right)) + height * 0.5
      const isIn = (box: { left: number; right: number }) => box.left >= left && box.right <= right
      const others = seen.filter((word) => !isIn(word) || isNumber(word) || word.text.length > longestMisread)
      const loose = map.components
        .filter((component) => isIn(component) && component.bottom - component.top < height * 1.8)
        .filter((component) => !others.some((word) => isInside(component, word)))
      return groupsOf(loose, height).flatMap((group) => {
        const price = readShapes(group)
        if (!price) return []
        for (const word of seen) {
          if (!others.includes(word) && group.some((component) => isInside(component, word))) misread.add(word)
        }
        return [price]
      })
    })
    return { found, misread }
  }

  function readShapes(group: readonly Component[]): CheckedWord | null {
    const signs = signsOf(group, map)
    const read = signs.shapes.map((shape) => reader.nearest(shape)[0])
    if (read.length === 0 || read.some((sign) => !sign || sign.distance > same)) return null
    const text = withSeparator(read.map((sign) => sign?.sign ?? '').join(''), signs)
    return numeric.test(text) ? { text, confidence: 90, ...boxOf(group), isSure: true } : null
  }
}

/** Among prices with cents, one without has lost its point or is the number of something else. */
function doubtOdd(words: readonly CheckedWord[]): CheckedWord[] {
  const numbers = words.filter(isNumber)
  const hasCents = ({ text }: Word) => /[.,]/.test(text)
  const isUsual = numbers.filter(hasCents).length > numbers.length * usualShare
  return words.map((word) => (isUsual && isNumber(word) && !hasCents(word) ? { ...word, isSure: false } : word))
}

function isNumber({ text }: Word): boolean {
  return numeric.test(text)
}

/** The signs without separators. */
function signsIn({ text }: Word): string {
  return text.replace(/^US/, '').replace(/^S/, '$').replace(/[.,]/g, '')
}

function withSeparator(signs: string, { separatorAfter }: Signs): string {
  if (separatorAfter === null) return signs
  return `${signs.slice(0, separatorAfter)}.${signs.slice(separatorAfter)}`
}

function isInside({ left, right, top, bottom }: Component, word: Word): boolean {
  const x = (left + right) / 2
  const y = (top + bottom) / 2
  return x >= word.left && x <= word.right && y >= word.top && y <= word.bottom
}

function componentsIn(word: Word, { components }: InkMap): Component[] {
  return components.filter((component) => isInside(component, word))
}

function boxOf(components: readonly Component[]) {
  return {
    left: Math.min(...components.map(({ left }) => left)),
    right: Math.max(...components.map(({ right }) => right)),
    top: Math.min(...components.map(({ top }) => top)),
    bottom: Math.max(...components.map(({ bottom }) => bottom)),
  }
}

const heightOf = ({ top, bottom }: Component) => bottom - top + 1

/** A separator is small and stands at the foot, between digits. */
function signsOf(components: readonly Component[], map: InkMap): Signs {
  const sorted = [...components].sort((a, b) => a.left - b.left)
  const tallest = Math.max(0, ...sorted.map(heightOf))
  const isSmall = (component: Component) =>
    heightOf(component) < tallest * 0.38 && component.right - component.left < tallest * 0.38
  const tall = sorted.filter((component) => !isSmall(component))
  const middle = median(tall.map(({ top, bottom }) => (top + bottom) / 2))
  const separator = sorted.find(
    (component) => isSmall(component) && component.top > middle && isBetween(component, tall),
  )
  const separatorAfter = separator ? tall.filter(({ left }) => left < separator.left).length : null
  return {
    shapes: tall.map((component) => shapeOf(component, { labels: map.labels, width: map.ink.width })),
    separatorAfter,
  }
}

function isBetween(component: Component, tall: readonly Component[]): boolean {
  return tall.some(({ left }) => left > component.left) && tall.some(({ left }) => left < component.left)
}

/** A first sign that is taller than the rest counts as a dollar sign, whatever was read. Examples that look like several of another sign are left out. */
function examplesOf(numbers: { word: Word; signs: Signs }[]): Example[] {
  const examples = numbers.flatMap(({ word, signs }) => {
    const text = signsIn(word)
    if (text.length !== signs.shapes.length) return []
    const [first = 0, ...rest] = signs.shapes.map(({ component }) => heightOf(component))
    const isDollar = rest.length > 0 && first > Math.max(...rest) * 1.1
    return signs.shapes.map((shape, index) => ({ sign: index === 0 && isDollar ? '$' : (text[index] ?? ''), shape }))
  })
  const reader = createShapeReader(examples)
  return examples.filter(({ sign, shape }) => {
    const [best] = reader.nearest(shape)
    return !best || best.sign === sign || best.distance > same
  })
}

/** `$2` and `00` with a point between them that was overlooked: wide typefaces come in parts. */
function joinParts(words: readonly Word[], map: InkMap): Word[] {
  const joined: Word[] = []
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    const height = word.bottom - word.top
    const index = /^\d{1,2}$/.test(word.text)
      ? joined.findIndex(
          (before) =>
            /^(?:US)?[$S]?\d{1,3}[.,]?$/.test(before.text) &&
            word.left - before.right > 0 &&
            word.left - before.right < height * 2 &&
            Math.abs(before.bottom - word.bottom) < height * 0.4,
        )
      : -1
    const before = joined[index]
    const both = before && {
      ...before,
      right: word.right,
      top: Math.min(before.top, word.top),
      bottom: Math.max(before.bottom, word.bottom),
    }
    const separator = both && signsOf(componentsIn(both, map), map).separatorAfter
    if (both && separator !== null)
      joined[index] = { ...both, text: `${before.text.replace(/[.,]$/, '')}.${word.text}` }
    else joined.push(word)
  }
  return joined
}

/** Prices that end at about the same place; at least three. */
function priceColumns<T extends Word>(prices: readonly T[]): T[][] {
  const height = median(prices.map(({ top, bottom }) => bottom - top))
  const groups: T[][] = []
  for (const word of [...prices].sort((a, b) => a.right - b.right)) {
    const last = groups.at(-1)
    if (last && word.right - (last.at(-1)?.right ?? 0) < height * 1.5) last.push(word)
    else groups.push([word])
  }
  return groups.filter(({ length }) => length >= 3)
}

/** Components side by side on one line. */
function groupsOf(components: readonly Component[], height: number): Component[][] {
  const groups: Component[][] = []
  for (const component of [...components].sort((a, b) => a.left - b.left)) {
    const group = groups.find((known) => {
      const last = known.at(-1) as Component
      return (
        component.left - last.right < height * 0.5 &&
        component.bottom > last.top - height * 0.2 &&
        component.top < last.bottom + height * 0.2
      )
    })
    if (group) group.push(component)
    else groups.push([component])
  }
  return groups
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
