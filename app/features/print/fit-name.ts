type Fitted = { sizePx: number; lines: string[] }

type FitOptions = {
  /** From the largest to the smallest; the last is taken even when the name does not fit. */
  sizesPx: readonly [number, ...number[]]
  maxWidth: number
  maxLines: number
  widthOf: (text: string, sizePx: number) => number
}

/** Breaks a name into lines between its words, in the largest size in which it fits. */
export function fitName(name: string, { sizesPx, maxWidth, maxLines, widthOf }: FitOptions): Fitted {
  const tried = sizesPx.map((sizePx) => ({
    sizePx,
    lines: breakLines(name.split(' '), (text) => widthOf(text, sizePx) <= maxWidth),
  }))
  const fitting = tried.find(
    ({ sizePx, lines }) => lines.length <= maxLines && lines.every((line) => widthOf(line, sizePx) <= maxWidth),
  )
  return fitting ?? tried.at(-1) ?? { sizePx: sizesPx[0], lines: [name] }
}

function breakLines(words: readonly string[], fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = [lines.at(-1), word].filter((part) => part !== undefined).join(' ')
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
