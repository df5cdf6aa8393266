import type { Picante } from '#contract/allergens/picante.ts'
import type { Face, Mark, PageElement } from '#contract/print/print-page.ts'
import { wrapText } from '#contract/wrap-text.ts'
import type { CartaContent, CartaDish } from '../carta-content.ts'
import type { Design } from '../designs.ts'
import type { Typefaces } from '../typefaces.ts'
import type { Part, Unit } from './fill-columns.ts'

/** Marks from the upper left corner of the part. Parts with the same key belong to one element. */
export type MenuPart = { key: string; tag: PageElement['tag']; marks: Mark[] }

type Setting = {
  size: number
  width: number
  spacing: Spacing
  design: Design
  typefaces: Typefaces
  words: CartaContent['words']
}

/** As shares of the size of the smallest letters, which descriptions have. */
const share = { name: 1.04, heading: 1.55 }
/** As high as two lines, so that no gap below a photo divides a section: see `dense`. */
const photoShare = { width: 3.45, height: 2.3 }

/** As shares of the same size. */
type Spacing = {
  line: number
  /** Between dishes, and how much it may grow. */
  dish: number
  dishStretch: number
  /** Above a heading, and how much it may grow. */
  section: number
  sectionStretch: number
  /** From the rule or the bar of a heading to its first dish. */
  afterHeading: number
}

/** A column alone. */
export const airy: Spacing = {
  line: 1.28,
  dish: 0.6,
  dishStretch: 0,
  section: 1.5,
  sectionStretch: 0,
  afterHeading: 0.5,
}
/**
 * Columns side by side, spaced as `pdftotext` needs it (docs/decisions/0025-print.md): baselines from a heading to the end of its dishes are at
 * most 1.56 sizes apart, so that a section is one block of text; and sections are nearer to each other than the lowest section is high.
 */
export const dense: Spacing = {
  line: 1.2,
  dish: 0.22,
  dishStretch: 0.09,
  section: 1.3,
  sectionStretch: 1.1,
  afterHeading: 0.02,
}

/** A heading and its first dish are one unit, so nothing parts them. */
export function unitsOf(sections: CartaContent['sections'], setting: Setting): Unit<MenuPart>[] {
  if (sections.length === 0) return [unitOfNothing(setting)]
  return sections.flatMap(({ name, dishes }, section) =>
    dishes.map((dish, index): Unit<MenuPart> => {
      const key = `${section}.${index}`
      const { parts, keep } = partsOfDish(dish, key, setting)
      const { size, spacing } = setting
      if (index > 0) {
        return { parts, keep, gap: size * spacing.dish, stretch: size * spacing.dishStretch, isHeaded: false }
      }
      const heading = partsOfHeading(name, `${section}`, setting)
      return {
        parts: [...heading, ...parts],
        keep: heading.length + keep,
        gap: size * spacing.section,
        stretch: size * spacing.sectionStretch,
        isHeaded: true,
      }
    }),
  )
}

function unitOfNothing(setting: Setting): Unit<MenuPart> {
  const lines = linesOfText(setting.words.noDishes, 0, setting)
  const parts = lines.map(({ height, marks }) => ({ height, content: { key: 'empty', tag: 'P' as const, marks } }))
  return { parts, gap: 0, keep: 1, stretch: 0, isHeaded: false }
}

function partsOfHeading(name: string, key: string, setting: Setting): Part<MenuPart>[] {
  const { size, width, spacing, design, typefaces } = setting
  const letters = size * share.heading
  const isBar = design.name === 'colorida'
  const inset = isBar ? letters * 0.45 : 0
  const fill = isBar ? design.onAccent : design.accent
  const lines = wrapAt(name, 'title', letters, width - 2 * inset, typefaces)
  const height = letters * (isBar ? 1.29 : 1.22)
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1
    const text = textMark(line, { x: inset, y: letters * 0.98, size: letters, face: 'title', fill }, typefaces)
    const bar = { kind: 'box', x: 0, y: 0, width, height: isLast ? height : letters + 1, fill: design.accent } as const
    const rule = { kind: 'box', x: 0, y: height, width, height: 0.6, fill: design.accent, radius: 0 } as const
    const decoration: Mark[] = isBar ? [{ ...bar, radius: lines.length === 1 ? letters * 0.25 : 0 }] : []
    return {
      height: isLast ? letters * 1.29 + size * spacing.afterHeading : letters,
      content: { key, tag: 'H2', marks: [...decoration, text, ...(isBar || !isLast ? [] : [rule])] },
    }
  })
}

function partsOfDish(dish: CartaDish, key: string, setting: Setting): { parts: Part<MenuPart>[]; keep: number } {
  const { size, spacing, design } = setting
  const left = dish.photo === null ? 0 : size * (photoShare.width + 0.7)
  const lines = [
    ...linesOfName(dish, left, setting),
    ...linesOfText(dish.description, left, setting),
    ...linesOfPicante(dish.picante, left, setting),
    ...dish.sizes.flatMap((choice) => linesOfChoice(choice, left, setting)),
  ]
  const parts = lines.map(({ height, marks }): Part<MenuPart> => ({ height, content: { key, tag: 'P', marks } }))
  const keep = Math.min(2, parts.length)
  if (dish.photo === null) return { parts, keep }
  const place = { x: 0, y: size * 0.1, width: size * photoShare.width, height: size * photoShare.height }
  const picture: Mark = { kind: 'picture', ...place, picture: dish.photo, radius: size * 0.35 }
  const photo: Part<MenuPart> = { height: 0, content: { key: `${key} photo`, tag: null, marks: [picture] } }
  return { parts: [photo, ...parts], keep: keep + 1 }

  function linesOfName({ name, price }: CartaDish, x: number, { width, typefaces }: Setting): Line[] {
    const letters = size * share.name
    const priceWidth = price === null ? 0 : typefaces.widthOf(price, 'strong') * letters
    const room = width - x - (price === null ? 0 : priceWidth + leastLeader(setting))
    const lines = wrapAt(name, 'strong', letters, room, typefaces)
    // Beside a photo there are two lines at least: the price of a dish that has one gets its own.
    if (dish.photo !== null && lines.length + dish.description.length + dish.picante + dish.sizes.length === 1)
      lines.push('')
    return lines.map((line, index) => {
      const at = { y: letters, size: letters, face: 'strong' } as const
      const marks = line === '' ? [] : [textMark(line, { ...at, x, fill: design.ink }, typefaces)]
      if (index === lines.length - 1 && price !== null) {
        const from = x + typefaces.widthOf(line, 'strong') * letters
        marks.push(...leaderMarks({ from, to: width - priceWidth, y: letters }, setting))
        marks.push(textMark(price, { ...at, x: width - priceWidth, fill: design.accent }, typefaces))
      }
      return { height: letters * spacing.line, marks }
    })
  }
}

type Line = { height: number; marks: Mark[] }

function linesOfText(text: string, x: number, { size, width, spacing, design, typefaces }: Setting): Line[] {
  return wrapAt(text, 'text', size, width - x, typefaces).map((line) => ({
    height: size * spacing.line,
    marks: [textMark(line, { x, y: size, size, face: 'text', fill: design.quiet }, typefaces)],
  }))
}

/** Chilies and words. */
function linesOfPicante(level: Picante, x: number, setting: Setting): Line[] {
  if (level === 0) return []
  const { size, spacing, design, typefaces, words } = setting
  const [side, baseline] = [size * 1.1, size]
  const chilies = Array.from({ length: level }, (_, place): Mark => {
    const at = { x: x + place * side, y: baseline - side * 0.87, width: side, height: side }
    return { kind: 'chili', ...at, fill: design.accent }
  })
  const style = { x: x + (level + 0.2) * side, y: baseline, size, face: 'text', fill: design.quiet } as const
  return [{ height: size * spacing.line, marks: [...chilies, textMark(words.picante[level], style, typefaces)] }]
}

/** A size below its dish, with its price. */
function linesOfChoice({ name, price }: CartaDish['sizes'][number], left: number, setting: Setting): Line[] {
  const { size, width, spacing, design, typefaces } = setting
  const x = left + size
  const priceWidth = typefaces.widthOf(price, 'strong') * size
  const lines = wrapAt(name, 'text', size, width - x - priceWidth - leastLeader(setting), typefaces)
  return lines.map((line, index) => {
    const marks = [textMark(line, { x, y: size, size, face: 'text', fill: design.ink }, typefaces)]
    const at = { x: width - priceWidth, y: size, size, face: 'strong', fill: design.accent } as const
    if (index === lines.length - 1) {
      const from = x + typefaces.widthOf(line, 'text') * size
      marks.push(...leaderMarks({ from, to: width - priceWidth, y: size }, setting), textMark(price, at, typefaces))
    }
    return { height: size * spacing.line, marks }
  })
}

const fewestDots = 3

function dotWidth({ size, typefaces }: Setting): number {
  return typefaces.widthOf('.', 'text') * size
}

/** The width that a name leaves free for the dots. */
function leastLeader(setting: Setting): number {
  return setting.size * leaderMargins + (fewestDots + 0.01) * dotWidth(setting)
}

/** Beside the dots, as a share of the size. */
const leaderMargins = 0.6

/** Without them, a reader by machine takes the prices for a column of their own. */
function leaderMarks({ from, to, y }: { from: number; to: number; y: number }, setting: Setting): Mark[] {
  const { size, design, typefaces } = setting
  const dot = dotWidth(setting)
  const count = Math.floor((to - from - size * leaderMargins) / dot)
  const style = {
    x: to - (size * leaderMargins) / 2 - count * dot,
    y,
    size,
    face: 'text',
    fill: design.leader,
  } as const
  return count < fewestDots ? [] : [textMark('.'.repeat(count), style, typefaces)]
}

type Style = { x: number; y: number; size: number; face: Face; fill: string }

export function textMark(text: string, style: Style, { widthOf }: Typefaces): Mark {
  return { kind: 'text', text, ...style, width: widthOf(text, style.face) * style.size }
}

export function wrapAt(text: string, face: Face, size: number, width: number, { widthOf }: Typefaces): string[] {
  return wrapText(text, width / size, (words) => widthOf(words, face))
}
