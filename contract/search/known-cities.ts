import { cantons } from '#contract/taxes/cantons.ts'

/** Places that people name otherwise than their canton, and large cities abroad. */
const otherPlaces =
  'Atuntaqui, Ayampe, Bahía de Caráquez, Baños, Canoa, Coca, Crucita, Cumbayá, El Coca, Huaca, Macas, Machachi, Mindo, Mompiche, Montañita, Nueva Loja, Olón, Pelileo, Píllaro, Puerto Ayora, Puerto Baquerizo Moreno, Puerto Villamil, Puyo, Sangolquí, Tonsupa, Tumbaco, Urcuquí, Vilcabamba, Yaguachi, Bogotá, Buenos Aires, Cali, Caracas, Cusco, Lima, Madrid, Medellín, Miami, Montevideo, Nueva York'

/** 'En el pan' says what a sandwich is made of. */
const food = new Set(['El Pan'])

/** The longest first: 'Puerto López' is not 'Puerto'. Of 'Bolívar (Carchi)' only the name is typed. */
export const knownCities: readonly string[] = [
  ...new Set([...cantons.map(({ name }) => name.replace(/ \(.+/, '')), ...otherPlaces.split(', ')]),
]
  .filter((name) => !food.has(name))
  .toSorted((a, b) => b.length - a.length)
