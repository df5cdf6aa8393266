import type { AlmuerzoContent } from '#contract/almuerzo/almuerzo.ts'
import { usualEnd } from '#contract/almuerzo/almuerzo-times.ts'
import type { StoredImage } from '#contract/uploads/images.ts'

/** Holds the form's fields and the name of a template. */
export type Draft = Record<'price' | 'sopas' | 'segundos' | 'jugo' | 'postre' | 'portions' | 'ends_at' | 'name', string>

export function draftOf(content: AlmuerzoContent): Draft {
  const { price, sopas, segundos, jugo, postre, portions, ends_at } = content
  return {
    price: price === 0 ? '' : price.toFixed(2),
    sopas: sopas.join('\n'),
    segundos: segundos.join('\n'),
    jugo: jugo ?? '',
    postre: postre ?? '',
    portions: portions === null ? '' : String(portions),
    ends_at: ends_at || usualEnd,
    name: '',
  }
}

/** The body of what was typed. A line that stays keeps its photo. */
export function typedBody({ price, sopas, segundos, jugo, postre, portions, ends_at }: Draft, before: AlmuerzoContent) {
  const photos = photosByText(before)
  const withPhoto = (text: string) => {
    const photo = photos.get(text)
    return photo ? { text, photo: photo.path } : text
  }
  return {
    ...{ price, ends_at },
    sopas: linesOf(sopas).map(withPhoto),
    segundos: linesOf(segundos).map(withPhoto),
    jugo: withPhoto(jugo.trim()),
    postre: withPhoto(postre.trim()),
    portions: portions.trim() === '' ? null : Number(portions),
  }
}

function linesOf(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || [])
}

function photosByText({ sopas, segundos, jugo, postre, photos }: AlmuerzoContent): Map<string, StoredImage | null> {
  if (!photos) return new Map()
  const all = [
    ...sopas.map((text, index) => [text, photos.sopas[index] ?? null] as const),
    ...segundos.map((text, index) => [text, photos.segundos[index] ?? null] as const),
    [jugo ?? '', photos.jugo] as const,
    [postre ?? '', photos.postre] as const,
  ]
  return new Map(all)
}
