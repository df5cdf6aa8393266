import type { AlmuerzoContent } from '#contract/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo-schema.ts'
import type { StoredImage } from '#contract/images.ts'

/** The body that publishes a content again, with its photos. */
export function bodyOf(content: AlmuerzoContent) {
  const { price, sopas, segundos, jugo, postre, portions, ends_at, photos } = content
  const lines = (texts: string[], images: (StoredImage | null)[] = []) =>
    texts.map((text, index) => withPhoto(text, images[index]))
  return {
    ...{ price, portions, ends_at },
    sopas: lines(sopas, photos?.sopas),
    segundos: lines(segundos, photos?.segundos),
    jugo: jugo && withPhoto(jugo, photos?.jugo),
    postre: postre && withPhoto(postre, photos?.postre),
  }
}

/** What was served on another day, with as many portions as that day began with. */
export function asItBegan({ served, ...almuerzo }: Almuerzo): AlmuerzoContent {
  return { ...almuerzo, portions: almuerzo.portions === null ? null : almuerzo.portions + served }
}

function withPhoto(text: string, photo: StoredImage | null | undefined) {
  return photo ? { text, photo: photo.path } : text
}
