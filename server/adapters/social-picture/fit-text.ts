type Room = { width: number; height: number; largest: number; smallest: number }
type WidthOf = (text: string, size: number) => number

export type FittedText = { lines: string[]; size: number }

export const lineHeight = 1.08
const step = 4

/** As large as fits. Text that does not fit even at the smallest size ends in an ellipsis. */
export function fitText(text: string, { width, height, largest, smallest }: Room, widthOf: WidthOf): FittedText {
  const linesAt = (size: number) => Math.floor(height / (size * lineHeight))
  for (let size = largest; size >= smallest; size -= step) {
    const lines = wrap(text, (line) => widthOf(line, size) <= width)
    if (lines && lines.length <= linesAt(size)) return { lines, size }
  }
  return { lines: cut(text, linesAt(smallest), (line) => widthOf(line, smallest) <= width), size: smallest }
}

/** Null when a single word is too wide. */
function wrap(text: string, fits: (line: string) => boolean): string[] | null {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (!fits(word)) return null
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line ? [...lines, line] : lines
}

/** Breaks a long word letter by letter. */
function cut(text: string, maxLines: number, fits: (line: string) => boolean): string[] {
  let rest = Array.from(text)
  const lines: string[] = []
  while (rest.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1
    const length = longestFit(rest, isLast ? (line) => fits(`${line}…`) : fits)
    const broken = isLast ? length : breakAt(rest, length)
    const line = rest.slice(0, broken).join('').trim()
    rest = rest.slice(broken)
    lines.push(isLast && rest.length > 0 ? `${line}…` : line)
  }
  return lines
}

function longestFit(letters: string[], fits: (line: string) => boolean): number {
  let length = 1
  while (length < letters.length && fits(letters.slice(0, length + 1).join(''))) length += 1
  return length
}

/** After the last space that fits, or in the middle of a word that has none. */
function breakAt(letters: string[], length: number): number {
  if (length === letters.length) return length
  const space = letters.slice(0, length + 1).lastIndexOf(' ')
  return space > 0 ? space + 1 : length
}
