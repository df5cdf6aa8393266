import { formOf } from './price-text.ts'
import type { Piece, PlacedPrice, PlacedText } from './printed-line.ts'

const fewest = 3
const mostlyCounting = 0.8

/**
 * A number before a name, on a line that has a price, says which dish it is or how many were sold. Numbers that count up are left out,
 * others become part of the name.
 */
export function withoutNumbersInFront(lines: readonly Piece[][]): Piece[][] {
  const numbered = lines.filter(isNumbered)
  const numbers = numbered
    .toSorted((a, b) => (a[0]?.level ?? 0) - (b[0]?.level ?? 0))
    .map(([first]) => Number((first as PlacedPrice).number))
  const areCounting = countUp(numbers)
  return lines.map((line) => {
    if (!numbered.includes(line)) return line
    const [number, name, ...rest] = line as [PlacedPrice, PlacedText, ...Piece[]]
    return [areCounting || number.number === '1' ? name : { ...name, text: `${number.number} ${name.text}` }, ...rest]
  })
}

/** 1, 2, 3: the numbers of dishes. */
export function countUp(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1)
  return numbers.length >= fewest && steps.length >= mostlyCounting * (numbers.length - 1)
}

function isNumbered([first, second, ...rest]: readonly Piece[]): boolean {
  return (
    first?.kind === 'price' &&
    second?.kind === 'text' &&
    !first.isSigned &&
    formOf(first.number) === 'whole' &&
    rest.some(({ kind }) => kind === 'price')
  )
}
