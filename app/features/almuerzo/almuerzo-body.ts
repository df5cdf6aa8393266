import type { AlmuerzoContent } from '#contract/almuerzo/almuerzo.ts'
import type { Almuerzo } from '#contract/almuerzo/almuerzo-schema.ts'
import type { PlacedDish } from '#contract/almuerzo/almuerzo-text.ts'
import type { StoredImage } from '#contract/uploads/images.ts'

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

/** Offers the same as on another day, with as many portions as that day began with. */
export function asItBegan({ served, ...almuerzo }: Almuerzo): AlmuerzoContent {
  return { ...almuerzo, portions: almuerzo.portions === null ? null : almuerzo.portions + served }
}

function withPhoto(text: string, photo: StoredImage | null | undefined) {
  return photo ? { text, photo: photo.path } : text
}

export function withPhotoAt(
  content: AlmuerzoContent,
  { course, index }: PlacedDish,
  photo: StoredImage | null,
): AlmuerzoContent {
  const none = (texts: string[]) => texts.map(() => null)
  const { sopas, segundos } = content
  const before = content.photos ?? { sopas: none(sopas), segundos: none(segundos), jugo: null, postre: null }
  const photos =
    course === 'sopas' || course === 'segundos'
      ? { ...before, [course]: before[course].with(index, photo) }
      : { ...before, [course]: photo }
  return { ...content, photos }
}
