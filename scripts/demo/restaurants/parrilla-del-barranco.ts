import { donenessOptions, grillOptions } from '../demo-options.ts'
import type { DemoRestaurant } from '../demo-restaurant.ts'

export const parrillaDelBarranco: DemoRestaurant = {
  owner: 'carmita@demo.ec',
  name: 'Parrilla del Barranco',
  description:
    'Carnes al carbón con vista al Tomebamba: picaña, costilla y longaniza cuencana. Los jueves, dos parrilladas y una jarra de canelazo.',
  address: 'Av. 3 de Noviembre 1-96 y Bajada del Padrón',
  city: 'Cuenca',
  location: { lat: -2.9034, lon: -79.0019 },
  phone: '07 255 5111',
  whatsapp: '098 555 0111',
  hours: 'mar-jue 12:00-15:30+18:30-22:30, vie-sab 12:00-00:30, dom 12:00-17:00',
  openedDaysAgo: 18,
  likes: 9,
  table: 'Parrilla, carnes a la brasa',
  newest: { dish: 'Picaña al carbón', hoursAgo: 17 },
  menu: [
    {
      category: 'Parrilladas',
      name: 'Parrillada del Barranco',
      price: 19.5,
      description: 'Para dos: picaña, costilla, pollo, longaniza, papas, choclo y ensalada.',
      recipe: '250 g corte de picaña, 250 g costilla, 200 g pollo, 2 unidad chorizo, 400 g papa chola, 200 g choclo',
      options: grillOptions,
    },
    {
      category: 'Carnes',
      name: 'Picaña al carbón',
      price: 12.5,
      description: '300 gramos, sal en grano, papas al romero y chimichurri.',
      recipe: '300 g corte de picaña, 250 g papa chola, 40 g lechuga',
      options: donenessOptions,
    },
    {
      category: 'Carnes',
      name: 'Costillas en panela',
      price: 10.95,
      description: 'Cuatro horas de horno y un golpe de brasa, con salsa de panela y ají.',
      recipe: '420 g costilla, 60 g panela, 250 g papa chola',
    },
    {
      category: 'Acompañantes',
      name: 'Choclo asado con queso',
      price: 3,
      description: 'Con mantequilla y quesillo rallado.',
      recipe: '220 g choclo, 50 g queso fresco, 15 g mantequilla',
    },
    { category: 'Vinos', name: 'Copa de vino tinto', price: 4.5, description: 'Malbec o carmenere, según la semana.' },
  ],
  reviews: [
    {
      by: 'Emilia Vintimilla',
      rating: 5,
      daysAgo: 3,
      comment: 'La picaña en término medio exacto. Y la vista al río de noche, bellísima.',
    },
    {
      by: 'Gabriela Arízaga',
      rating: 4,
      daysAgo: 8,
      comment: 'Costillas que se caen solas. Reserven, porque el balcón tiene cuatro mesas.',
      answer: 'Gracias. Por WhatsApp guardamos el balcón hasta las ocho.',
    },
    { by: 'Silvia Peñafiel', rating: 4, daysAgo: 14, comment: 'La parrillada es para dos con hambre o tres sin ella.' },
  ],
}
