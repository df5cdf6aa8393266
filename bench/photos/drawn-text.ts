import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export type { Font } from 'fontkit'

const fonts = new Map<string, Font>()

export function openFont(path: string): Font {
  const known = fonts.get(path)
  if (known) return known
  const font = create(readFileSync(new URL(path, import.meta.url))) as Font
  fonts.set(path, font)
  return font
}

export function widthOf(font: Font, text: string, size: number): number {
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm
}

export function outline(
  font: Font,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
  ink: string,
): string {
  const { glyphs, positions } = font.layout(text)
  const scale = size / font.unitsPerEm
  let pen = 0
  const letters = glyphs.map((glyph, index) => {
    const position = positions[index]
    const d = glyph.path.toSVG()
    const letter =
      d && `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${d}"/>`
    pen += position?.xAdvance ?? 0
    return letter
  })
  return `<g fill="${ink}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
}

export const bar = (x: number, y: number, width: number, size: number, colour: string) =>
  `<rect x="${x}" y="${y - size * 1.1}" width="${width}" height="${size * 1.48}" fill="${colour}"/>`
export const rule = (from: number, y: number, to: number, colour: string) =>
  `<rect x="${from}" y="${y}" width="${to - from}" height="2" fill="${colour}"/>`
