import type { Face, Mark, PageElement, PaperPage } from '#contract/print/print-page.ts'
import type { CookingCardContent } from '../cooking-card-content.ts'
import type { Typefaces } from '../typefaces.ts'
import { textMark, wrapAt } from './menu-units.ts'

/** A5 */
const paper = { width: 419.53, height: 595.28 }
const margin = 36
const width = paper.width - 2 * margin
const footer = { size: 8, height: 18 }
const sizes = [13, 12, 11, 10, 9] as const
const lineShare = 1.32
const black = '#000000'
const quiet = '#444444'

/** Lines with marks from the left margin and their upper edge. Lines of one `key` are one element of the text. */
type Line = {
  key: string
  tag: PageElement['tag']
  /** Above it, unless it begins a page. */
  gap: number
  height: number
  marks: Mark[]
  /** It does not end a page. */
  isHeading: boolean
}

/** The largest letters that need no more pages than the smallest: one, unless the recipe is very long. */
export function composeCookingCard(content: CookingCardContent, typefaces: Typefaces): PaperPage[] {
  const readable = readableContent(content, typefaces)
  let pages: PaperPage[] = []
  for (const size of sizes.toReversed()) {
    const larger = fill(linesOf(readable, size, typefaces))
    if (pages.length > 0 && larger.length > pages.length) break
    pages = larger
  }
  return withFooters(pages, readable, typefaces)
}

function readableContent(content: CookingCardContent, { readable }: Typefaces): CookingCardContent {
  const steps = content.steps.split(/\r\n?|\n/).map(readable)
  return {
    ...content,
    restaurant: readable(content.restaurant),
    name: readable(content.name),
    ingredients: content.ingredients.map((line) => ({ ...line, name: readable(line.name) })),
    steps: steps.join('\n'),
  }
}

function linesOf(content: CookingCardContent, size: number, typefaces: Typefaces): Line[] {
  const paragraphs = content.steps.split('\n')
  return [
    ...textLines(content.name, { key: 'name', tag: 'H1', face: 'title', size: size * 1.7, gap: 0 }),
    ...textLines(content.makes, { key: 'makes', tag: 'P', face: 'strong', size, gap: size * 0.3 }),
    ...(content.ingredients.length > 0 ? heading(content.words.ingredients) : []),
    ...ingredientLines(content.ingredients, size, typefaces),
    ...(content.steps.trim() === '' ? [] : heading(content.words.steps)),
    ...paragraphs.flatMap((text, index) => {
      const isAfterBlank = index > 0 && paragraphs[index - 1]?.trim() === ''
      return textLines(text, {
        key: `step ${index}`,
        tag: 'P',
        face: 'text',
        size,
        gap: size * (isAfterBlank ? 0.8 : 0.3),
      })
    }),
  ]

  function heading(text: string): Line[] {
    const style = { key: text, tag: 'H2', face: 'title', size: size * 1.2, gap: size } as const
    return textLines(text, style).map((line) => ({ ...line, isHeading: true }))
  }

  function textLines(
    text: string,
    style: { key: string; tag: 'H1' | 'H2' | 'P'; face: Face; size: number; gap: number },
  ) {
    const { key, tag, face, size: letters, gap } = style
    return wrapAt(text.trim(), face, letters, width, typefaces).map(
      (line, index): Line => ({
        ...{ key, tag, gap: index === 0 ? gap : 0, height: letters * lineShare, isHeading: tag === 'H1' },
        marks: [textMark(line, { x: 0, y: letters, size: letters, face, fill: black }, typefaces)],
      }),
    )
  }
}

/** Amounts in a column of their own, which is as wide as the widest of them, and never more than two fifths. */
function ingredientLines(ingredients: CookingCardContent['ingredients'], size: number, typefaces: Typefaces): Line[] {
  const widest = Math.max(0, ...ingredients.map(({ amount }) => typefaces.widthOf(amount, 'strong') * size))
  const column = Math.min(widest, width * 0.4)
  const left = column + size * 0.8
  return ingredients.flatMap(({ amount, name, detail }, index) => {
    const amounts = wrapAt(amount, 'strong', size, column + 0.01, typefaces)
    const names = wrapAt(name, 'text', size, width - left, typefaces)
    const details = wrapAt(detail, 'text', size * 0.85, width - left, typefaces)
    const beside = [
      ...names.map((text) => ({ text, letters: size, fill: black })),
      ...details.map((text) => ({ text, letters: size * 0.85, fill: quiet })),
    ]
    return Array.from({ length: Math.max(amounts.length, beside.length) }, (_, row): Line => {
      const [own, other] = [amounts[row], beside[row]]
      return {
        ...{ key: `ingredient ${index}`, tag: 'P', gap: row === 0 ? size * 0.22 : 0, height: size * lineShare },
        isHeading: false,
        marks: [
          ...(own ? [textMark(own, { x: 0, y: size, size, face: 'strong', fill: black }, typefaces)] : []),
          ...(other
            ? [
                textMark(
                  other.text,
                  { x: left, y: size, size: other.letters, face: 'text', fill: other.fill },
                  typefaces,
                ),
              ]
            : []),
        ],
      }
    })
  })
}

/** A heading stands above the line that follows it. */
function fill(lines: readonly Line[]): PaperPage[] {
  const bottom = paper.height - margin - footer.height
  const pages: PaperPage[] = []
  let y = Number.POSITIVE_INFINITY
  let key: string | undefined
  for (const [index, line] of lines.entries()) {
    if (y + line.gap + heightWithNext(lines, index) > bottom) {
      pages.push({ ...paper, elements: [] })
      y = margin
      key = undefined
    } else y += line.gap
    const marks = line.marks.map((mark) => ({ ...mark, x: mark.x + margin, y: mark.y + y }))
    const { elements = [] } = pages.at(-1) ?? {}
    if (line.key === key) elements.at(-1)?.marks.push(...marks)
    else elements.push({ tag: line.tag, marks })
    key = line.key
    y += line.height
  }
  return pages
}

function heightWithNext(lines: readonly Line[], index: number): number {
  const [line, next] = [lines[index], lines[index + 1]]
  if (!line) return 0
  return line.height + (line.isHeading && next ? next.gap + heightWithNext(lines, index + 1) : 0)
}

function withFooters(
  pages: readonly PaperPage[],
  { restaurant, name, words }: CookingCardContent,
  typefaces: Typefaces,
): PaperPage[] {
  const style = { y: paper.height - margin, size: footer.size, face: 'text', fill: quiet } as const
  return pages.map((page, index) => {
    const number = words.page.replace('{page}', String(index + 1)).replace('{pages}', String(pages.length))
    const right = pages.length === 1 ? '' : number
    const rightWidth = typefaces.widthOf(right, 'text') * footer.size
    const [left = ''] = wrapAt(
      index === 0 ? restaurant : `${restaurant} · ${name}`,
      'text',
      footer.size,
      width - rightWidth - 2 * footer.size,
      typefaces,
    )
    const marks = [
      ...(left === '' ? [] : [textMark(left, { ...style, x: margin }, typefaces)]),
      ...(right === '' ? [] : [textMark(right, { ...style, x: margin + width - rightWidth }, typefaces)]),
    ]
    return marks.length === 0 ? page : { ...page, elements: [...page.elements, { tag: 'P' as const, marks }] }
  })
}
