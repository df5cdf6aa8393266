import { es } from '#contract/texts/es.ts'
import type { CartaContent, CartaDish } from './carta-content.ts'
import { cartaWords } from './paper-words.ts'

const dish: CartaDish = {
  name: 'Seco de chivo con maduro',
  description: 'A fuego lento con chicha de jora, arroz amarillo, aguacate y ají de la casa.',
  price: '$8.50',
  sizes: [],
  photo: null,
  picante: 3,
}

/** Printed for nobody: enough dishes for two columns, so that all of the layout's code runs. */
export const warmUpCarta: CartaContent = {
  ...{ format: 'a4', design: 'sobria', accent: null, restaurant: 'CartaViva', address: 'Quito', note: '', url: '' },
  words: cartaWords(es, { restaurant: 'CartaViva', url: '' }),
  ...{ date: '16 nov 2026', day: '2026-11-16', logo: null, photos: [] },
  sections: ['Entradas', 'Secos', 'Sopas', 'Postres'].map((name) => ({ name, dishes: Array(5).fill(dish) })),
}
