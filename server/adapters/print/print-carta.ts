import type { CartaContent } from './carta-content.ts'
import { designOf } from './designs.ts'
import type { Print } from './draw-pdf.ts'
import { composeCarta } from './layout/compose-carta.ts'
import { prepareLogo, preparePhotos } from './prepare-pictures.ts'
import type { Typefaces } from './typefaces.ts'

/** The pages of a carta with their pictures, before they become a PDF. */
export async function printCarta(content: CartaContent, typefaces: Typefaces): Promise<Print> {
  const { picture, colour } = await prepareLogo(content)
  const photos = await preparePhotos(content.photos)
  const readable = readableContent(content, typefaces)
  const { pages } = composeCarta(readable, designOf(content.design, content.format, colour), typefaces)
  const { title, lang } = content.words
  return { title, lang, day: content.day, pages, pictures: [picture, ...photos] }
}

/** A name of which nothing can be printed still has its place and its price. */
function readableContent(content: CartaContent, { readable }: Typefaces): CartaContent {
  return {
    ...content,
    restaurant: readable(content.restaurant),
    address: readable(content.address),
    sections: content.sections.map(({ name, dishes }) => ({
      name: readable(name),
      dishes: dishes.map((dish) => ({
        ...dish,
        name: readable(dish.name) || '–',
        description: readable(dish.description),
        sizes: dish.sizes.map((size) => ({ ...size, name: readable(size.name) || '–' })),
      })),
    })),
  }
}
