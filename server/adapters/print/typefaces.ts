import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import type { Face } from '#contract/print/print-page.ts'

const files = { text: 'figtree-400', strong: 'figtree-600', title: 'fraunces-soft-600' } satisfies Record<Face, string>

export const faces = Object.keys(files) as Face[]

/**
 * How much larger letters look than their nominal size. `pdftotext` reads a heading and its dishes as one block of text only if their
 * nominal sizes are nearly the same (docs/decisions/0025-print.md), so the letters of headings stand on a smaller body.
 */
export const letterScale: Record<Face, number> = { text: 1, strong: 1, title: 2000 / 1342 }

export function fontFile(face: Face): URL {
  return new URL(`./fonts/${files[face]}.ttf`, import.meta.url)
}

export type Typefaces = {
  /** In letters of one point. */
  widthOf: (text: string, face: Face) => number
  /** Without what the fonts cannot draw: emoji, other scripts. */
  readable: (text: string) => string
}

/** Parsed once: their glyphs are few, unlike the words of many menus. */
let parsed: Record<Face, Font> | undefined

function parseFonts(): Record<Face, Font> {
  const parse = (face: Face) => create(readFileSync(fontFile(face))) as Font
  return { text: parse('text'), strong: parse('strong'), title: parse('title') }
}

export function loadTypefaces(): Typefaces {
  parsed ??= parseFonts()
  const fonts = parsed
  const widths: Record<Face, Map<string, number>> = { text: new Map(), strong: new Map(), title: new Map() }

  function widthOfWord(word: string, face: Face): number {
    const known = widths[face].get(word)
    if (known !== undefined) return known
    const width = fonts[face].layout(word).advanceWidth / fonts[face].unitsPerEm / letterScale[face]
    widths[face].set(word, width)
    return width
  }

  return {
    widthOf(text, face) {
      if (!text.includes(' ')) return text === '' ? 0 : widthOfWord(text, face)
      const words = text.split(' ')
      const letters = words.reduce((sum, word) => sum + (word === '' ? 0 : widthOfWord(word, face)), 0)
      return letters + (words.length - 1) * widthOfWord(' ', face)
    },
    readable(text) {
      const known = Array.from(text.normalize().replace(/\s+/g, ' ')).filter((letter) =>
        fonts.text.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      )
      return known.join('').replace(/ +/g, ' ').trim()
    },
  }
}
