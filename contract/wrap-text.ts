/** The width of a text in letters of one point. */
export type WidthOf = (text: string) => number

/** Between words. A word that is wider than the line is broken, an address after a slash or a hyphen if it has one. */
export function wrapText(text: string, width: number, widthOf: WidthOf): string[] {
  const space = widthOf(' ')
  const lines: string[] = []
  let [line, lineWidth] = ['', 0]
  for (const word of text.split(' ').flatMap((word) => breakWord(word, width, widthOf))) {
    const wordWidth = widthOf(word)
    const isFirst = line === ''
    if (isFirst || lineWidth + space + wordWidth <= width) {
      line = isFirst ? word : `${line} ${word}`
      lineWidth += wordWidth + (isFirst ? 0 : space)
    } else {
      lines.push(line)
      line = word
      lineWidth = wordWidth
    }
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(word: string, width: number, widthOf: WidthOf): string[] {
  if (word === '') return []
  if (widthOf(word) <= width) return [word]
  const pieces: string[] = []
  let [piece, pieceWidth] = ['', 0]
  for (const letter of word) {
    const letterWidth = widthOf(letter)
    if (piece !== '' && pieceWidth + letterWidth > width) {
      const mark = Math.max(piece.lastIndexOf('/'), piece.lastIndexOf('-')) + 1
      const end = mark > piece.length / 2 ? mark : piece.length
      pieces.push(piece.slice(0, end))
      piece = piece.slice(end)
      pieceWidth = [...piece].reduce((sum, kept) => sum + widthOf(kept), 0)
    }
    piece += letter
    pieceWidth += letterWidth
  }
  return [...pieces, piece]
}
