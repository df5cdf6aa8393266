import type { Word } from './recogniser.ts'

/** A printed line of one column. `isSure`: every number in it is also what the ink says. */
export type ReadLine = {
  text: string
  size: number
  isSure: boolean
  /** The recogniser's confidence, from 0 to 100. */
  confidence: number
  left: number
  top: number
  right: number
  bottom: number
}
export type CheckedWord = Word & { isSure: boolean }

const price = /^(?:US)?\$?\d{1,4}(?:[.,]\d{1,2})?$/
const letters = /\p{L}{2}/u

const heightOf = ({ top, bottom }: Word) => bottom - top
const middleOf = ({ top, bottom }: Word) => (top + bottom) / 2

/** Words in reading order: column by column, line by line. A wide gap becomes three blanks. */
export function linesOfWords(words: readonly CheckedWord[]): ReadLine[] {
  const usable = words.filter(isWord)
  const height = median(usable.map(heightOf))
  const columns = splitColumns(usable, height)
  return columns.flatMap((column) => gatherLines(column, height).map((line) => describeLine(line, height)))
}

function isWord({ text, confidence }: Word): boolean {
  return confidence > 25 && /[\p{L}\p{N}$]/u.test(text)
}

/** A new column begins where a name follows a price, in many lines at about the same place. */
function splitColumns(words: readonly CheckedWord[], height: number): CheckedWord[][] {
  const starts = gatherLines(words, height).flatMap((line) =>
    line.flatMap((word, index) => {
      const before = line[index - 1]
      return before && price.test(before.text) && letters.test(word.text) ? [word.left] : []
    }),
  )
  const boundaries = clusters(starts, height * 4)
    .filter(({ length }) => length >= 3)
    .map((cluster) => Math.min(...cluster) - height * 0.5)
    .sort((a, b) => a - b)
  const columns: CheckedWord[][] = [...boundaries, Number.POSITIVE_INFINITY].map(() => [])
  for (const word of words)
    columns[boundaries.filter((boundary) => (word.left + word.right) / 2 > boundary).length]?.push(word)
  return columns
}

function clusters(values: readonly number[], reach: number): number[][] {
  const groups: number[][] = []
  for (const value of [...values].sort((a, b) => a - b)) {
    const last = groups.at(-1)
    if (last && value - (last.at(-1) ?? 0) < reach) last.push(value)
    else groups.push([value])
  }
  return groups
}

/** From left to right, each word joins the line whose last word is level with it. */
function gatherLines(words: readonly CheckedWord[], height: number): CheckedWord[][] {
  const lines: CheckedWord[][] = []
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    const near = lines
      .map((line) => ({ line, distance: Math.abs(middleOf(line.at(-1) as Word) - middleOf(word)) }))
      .filter(
        ({ line, distance }) =>
          distance < Math.max(height, heightOf(word)) * 0.6 && (line.at(-1) as Word).right < word.left + height * 0.5,
      )
      .sort((a, b) => a.distance - b.distance)[0]
    if (near) near.line.push(word)
    else lines.push([word])
  }
  return lines.sort((a, b) => median(a.map(middleOf)) - median(b.map(middleOf)))
}

function describeLine(line: readonly CheckedWord[], height: number): ReadLine {
  const text = line.map((word, index) => blanksBefore(word, line[index - 1], height) + word.text).join('')
  return {
    text,
    size: median(line.map(heightOf)),
    isSure: line.every(({ isSure }) => isSure),
    confidence: line.reduce((sum, { confidence }) => sum + confidence, 0) / line.length,
    left: Math.min(...line.map(({ left }) => left)),
    top: Math.min(...line.map(({ top }) => top)),
    right: Math.max(...line.map(({ right }) => right)),
    bottom: Math.max(...line.map(({ bottom }) => bottom)),
  }
}

function blanksBefore(word: Word, before: Word | undefined, height: number): string {
  if (!before) return ''
  return word.left - before.right > height * 1.5 ? '   ' : ' '
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
