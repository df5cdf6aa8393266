import type { Words } from '#contract/texts/texts.ts'
import { categories } from './categories.ts'

/**
 * The address of the drawing that replaces a missing photograph. The server draws it on request (`server/drawing/`).
 * A drawing is not stored (docs/decisions/0007-images.md): a dish or restaurant without a picture has one, and a null path asks for it.
 */
export type Drawing =
  | { kind: 'dish'; language: string; category: string; name: string }
  | { kind: 'banner' | 'logo'; name: string }

/** The number changes with the drawings: browsers keep them for a year. */
const folder = '/drawings/2'

/** Long enough for every name that the forms take. */
const maxNameLength = 120

type DrawnDish = { name: string; category: string }

/** The drawing says what it is, so its address has the language. */
export function dishDrawingPath(
  { name, category }: DrawnDish,
  { language }: Pick<Words<'dishes'>, 'language'>,
): string {
  return `${folder}/dish/${language}/${encodeURIComponent(category)}/${encodeURIComponent(name)}.svg`
}

export function bannerDrawingPath({ name }: { name: string }): string {
  return `${folder}/banner/${encodeURIComponent(name)}.svg`
}

export function logoDrawingPath({ name }: { name: string }): string {
  return `${folder}/logo/${encodeURIComponent(name)}.svg`
}

/** Null when the address is not a drawing's. */
export function readDrawingPath(path: string): Drawing | null {
  const parts = /^\/drawings\/2\/(?:(dish)\/([a-z]+)\/([^/]+)|(banner|logo))\/([^/]+)\.svg$/.exec(path)
  if (!parts) return null
  const [, dish, language = '', category = '', other, name = ''] = parts
  try {
    const shown = { language, category: decodeURIComponent(category), name: decodeURIComponent(name) }
    return knownDrawing(dish ?? other, shown)
  } catch {
    // A malformed escape such as `%zz`: not an address that we write.
    return null
  }
}

type Shown = DrawnDish & { language: string }

function knownDrawing(kind: string | undefined, { language, category, name }: Shown): Drawing | null {
  if (name.length > maxNameLength) return null
  if (kind === 'banner' || kind === 'logo') return { kind, name }
  return (categories as readonly string[]).includes(category) ? { kind: 'dish', language, category, name } : null
}
