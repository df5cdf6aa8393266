import fc from 'fast-check'
import { picanteLevels } from '#contract/allergens/picante.ts'
import { categories } from '#contract/menu/categories.ts'
import { cartaDesigns, cartaFormats } from '#contract/print/print.ts'
import { es } from '#contract/texts/es.ts'
import type { CartaContent, CartaDish } from '#server/adapters/print/carta-content.ts'
import { cartaWords } from '#server/adapters/print/paper-words.ts'

const words = [
  'Locro',
  'ñaño',
  'Über-Sándwich',
  'de',
  'pingüino',
  'camarón',
  'y',
  'maní',
  '½',
  'porción',
  'Extraordinariamentelargo',
]

const wordsUpTo = (most: number) =>
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: most }).map((chosen) => chosen.join(' '))

const plainDish = fc.record({
  name: fc.oneof({ weight: 9, arbitrary: wordsUpTo(4) }, { weight: 1, arbitrary: wordsUpTo(15) }),
  description: fc.oneof(fc.constant(''), wordsUpTo(12), wordsUpTo(40)),
  price: fc.constantFrom('$3.50', '$12.00', '$9999999.00'),
  sizes: fc.constant<CartaDish['sizes']>([]),
  photo: fc.constantFrom(null, 0),
  picante: fc.constantFrom(...picanteLevels),
})

const ofSizes: Pick<CartaDish, 'price' | 'sizes'> = {
  price: null,
  sizes: [
    { name: 'Pequeño', price: '$4.50' },
    { name: 'Para compartir', price: '$12.00' },
  ],
}

const dish: fc.Arbitrary<CartaDish> = fc.oneof(
  { weight: 6, arbitrary: plainDish },
  { weight: 1, arbitrary: plainDish.map((plain) => ({ ...plain, ...ofSizes })) },
)

/** Headings begin with a sign that no dish has. Nothing, one dish, or up to six categories with up to six dishes each. */
const sections = fc
  .uniqueArray(fc.constantFrom(...categories), { maxLength: 6 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) =>
        fc.record({ name: fc.constant(`§ ${name}`), dishes: fc.array(dish, { minLength: 1, maxLength: 6 }) }),
      ),
    ),
  )

type Sections = CartaContent['sections']

/** With photos of every dish, of some, or of none. */
const photographed = fc.tuple(sections, fc.constantFrom('all', 'some', 'none')).map(
  ([chosen, which]): Sections =>
    chosen.map(({ name, dishes }) => ({
      name,
      dishes: dishes.map((one) => (which === 'some' ? one : { ...one, photo: which === 'all' ? 0 : null })),
    })),
)

export const someCarta: fc.Arbitrary<CartaContent> = fc.record({
  format: fc.constantFrom(...cartaFormats),
  design: fc.constantFrom(...cartaDesigns),
  accent: fc.constant<string | null>(null),
  restaurant: fc.oneof(fc.constant('La Ronda'), wordsUpTo(12)),
  date: fc.constant('16 nov 2026'),
  day: fc.constant('2026-11-16'),
  address: fc.constant('Morales 951, Quito'),
  note: fc.constant('Precios finales, IVA incluido.'),
  sections: photographed,
  words: fc.constant(
    cartaWords(es, { restaurant: 'La Ronda', url: 'https://cartaviva.test/restaurante/la-ronda/menu' }),
  ),
  url: fc.constant('https://cartaviva.test/restaurante/la-ronda/menu'),
  logo: fc.constant<Uint8Array | null>(null),
  photos: fc.constant<Uint8Array[]>([]),
})

/** The menus that random ones hardly meet: no dish, one, and as many as a large house has. */
export const unusualCartas: [CartaContent][] = [0, 1, 200].flatMap((count) =>
  cartaFormats.map((format): [CartaContent] => {
    const [content] = fc.sample(someCarta, { numRuns: 1, seed: 7 })
    const dishes = fc.sample(dish, { numRuns: count, seed: count })
    const inSection = (_: unknown, section: number) => ({
      name: `§ ${categories[section]}`,
      dishes: dishes.slice(section * 12, (section + 1) * 12),
    })
    return [
      { ...(content as CartaContent), format, sections: Array.from({ length: Math.ceil(count / 12) }, inSection) },
    ]
  }),
)

export function sampleCarta(seed: number): CartaContent {
  return fc.sample(someCarta, { numRuns: 1, seed })[0] as CartaContent
}

/** A JPEG for the logo. */
export const onePixel =
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxD/2Q=='
