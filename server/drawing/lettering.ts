import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export type Typeface = {
  /** Without what the font cannot draw: emoji, other scripts. */
  readable: (text: string) => string
  widthOf: (text: string, size: number) => number
  /** SVG paths, the first letter's baseline at (x, y). */
  outline: (text: string, at: { x: number; y: number; size: number }) => string
}

/** The site's own fonts, drawn as outlines: an image library knows no web fonts, and a server may have none at all. */
export function loadTypeface(file: string): Typeface {
  const font = create(readFileSync(new URL(`../../app/ui/fonts/${file}`, import.meta.url))) as Font
  const layOut = (text: string) => font.layout(text)

  return {
    readable(text) {
      const known = Array.from(text.normalize()).filter((letter) =>
        font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      )
      return known.join('').replace(/\s+/g, ' ').trim()
    },
    widthOf: (text, size) => (layOut(text).advanceWidth * size) / font.unitsPerEm,
    outline(text, { x, y, size }) {
      const { glyphs, positions } = layOut(text)
      let pen = 0
      const letters = glyphs.map((glyph, index) => {
        const position = positions[index]
        const letter = `<path transform="translate(${pen + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`
        pen += position?.xAdvance ?? 0
        return letter
      })
      const scale = size / font.unitsPerEm
      // Fonts count upwards from the baseline, pictures downwards.
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters.join('')}</g>`
    },
  }
}
