import type { DemoRestaurant } from '../demo-restaurant.ts'

export const laHuecaDeDonWilson: DemoRestaurant = {
  owner: 'dueno@demo.ec',
  name: 'La Hueca de Don Wilson',
  description:
    'Tripa mishqui, morcilla y papas con cuero en el parque de La Vicentina. Almuerzos al mediodía, hasta que se acaben. Poca mesa, buena sazón y ají de pepa de zambo.',
  address: 'Av. Ladrón de Guevara E13-77 y Andalucía, La Vicentina',
  city: 'Quito',
  location: { lat: -0.2118, lon: -78.4858 },
  phone: '02 255 5108',
  whatsapp: '098 555 0108',
  hours: 'lun-sab 11:30-15:30',
  almuerzo: {
    price: 3,
    sopas: ['Locro de cuero', 'Caldo de pata'],
    segundos: ['Seco de pollo con maduro', 'Guatita con arroz y aguacate'],
    jugo: 'Tomate de árbol',
    postre: 'Gelatina de frutilla',
    portions: 40,
  },
  openedDaysAgo: 43,
  likes: 14,
  newest: { dish: 'Papas con cuero', hoursAgo: 46 },
  menu: [
    {
      category: 'Parrilladas',
      name: 'Tripa mishqui',
      price: 4.5,
      picante: 3,
      description: 'A la brasa, bien tostada, con papas, mote y salsa de maní.',
      recipe: '220 g librillo, 200 g papa chola, 100 g mote, 40 g pasta de maní',
    },
    {
      category: 'Platos Principales',
      name: 'Papas con cuero',
      price: 3.5,
      description: 'Cuero suave en salsa de maní, con lechuga y ají.',
      recipe: '300 g papa chola, 120 g carne de cerdo, 50 g pasta de maní, 80 ml leche',
    },
    {
      category: 'Platos Principales',
      name: 'Morcilla con papas',
      price: 3.75,
      description: 'Dulce, con col, pasas y maní, dorada a la plancha.',
      photo: 'missing',
    },
    {
      category: 'Bebidas',
      name: 'Jugo de tomate de árbol',
      price: 1.5,
      description: 'Con agua o con leche.',
      recipe: '150 g tomate de árbol, 20 g azúcar',
    },
  ],
  reviews: [
    {
      by: 'Cristian Tipán',
      rating: 5,
      daysAgo: 6,
      comment: 'La tripa mishqui más limpia de La Vicentina. Y el ají, para llorar bonito.',
    },
    {
      by: 'Nathaly Morocho',
      rating: 4,
      daysAgo: 20,
      comment: 'Papas con cuero como en feria. Se come de pie, pero se come bien.',
    },
    {
      by: 'Rosa Elena Villacís',
      rating: 5,
      daysAgo: 31,
      comment: 'Don Wilson se acuerda de cómo te gusta. Eso ya no hay.',
      answer: 'Aquí te esperamos, con doble maní.',
    },
  ],
}
