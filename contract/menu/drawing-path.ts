import { categories } from './categories.ts'

/**
 * The address of the drawing that replaces a missing photograph. The server draws it on request (`server/drawing/`).
 * A drawing is not stored (docs/decisions/0007-images.md): a dish or restaurant without a picture has one, and a null path asks for it.
 */
export type Drawing = { kind: 'dish'; category: string; name: string } | { kind: 'banner' | 'logo'; name: string }

/** The number changes with the drawings: browsers keep them for a year. */
const folder = '/drawings/2'

/** Long enough for every name that the forms take. */
const maxNameLength = 120

export function dishDrawingPath({ name, category }: { name: string; category: string }): string {
  return `${folder}/dish/${encodeURIComponent(category)}/${encodeURIComponent(name)}.svg`
}

export function bannerDrawingPath({ name }: { name: string }): string {
  return `${folder}/banner/${encodeURIComponent(name)}.svg`
}

export function logoDrawingPath({ name }: { name: string }): string {
  return `${folder}/logo/${encodeURIComponent(name)}.svg`
}

/** Null when the address is not a drawing's. */
export function readDrawingPath(path: string): Drawing | null {
  const parts = /^\/drawings\/2\/(?:(dish)\/([^/]+)|(banner|logo))\/([^/]+)\.svg$/.exec(path)
  if (!parts) return null
  const [, dish, category = '', other, name = ''] = parts
  try {
    return knownDrawing(dish ?? other, decodeURIComponent(category), decodeURIComponent(name))
  } catch {
    // A malformed escape such as `%zz`: not an address that we write.
    return null
  }
}

function knownDrawing(kind: string | undefined, category: string, name: string): Drawing | null {
  if (name.length > maxNameLength) return null
  if (kind === 'banner' || kind === 'logo') return { kind, name }
  return (categories as readonly string[]).includes(category) ? { kind: 'dish', category, name } : null
}
