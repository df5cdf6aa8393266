import type { DemoRestaurant } from '../demo-restaurant.ts'

export const dulcesDeLaBasilica: DemoRestaurant = {
  owner: 'narcisa@demo.ec',
  name: 'Dulces de la Basílica',
  description:
    'Melcocha estirada en la puerta, helado de paila y colada morada casi todo el año, frente a la basílica de Nuestra Señora de Agua Santa.',
  address: 'Ambato 3-41 y 12 de Noviembre',
  city: 'Baños',
  location: { lat: -1.3965, lon: -78.4231 },
  phone: '03 255 5114',
  whatsapp: '096 555 0114',
  hours: 'lun-sab 10:00-19:30',
  openedDaysAgo: 5,
  likes: 8,
  newest: { dish: 'Helado de paila de mora', hoursAgo: 2 },
  menu: [
    {
      category: 'Helados',
      name: 'Helado de paila de mora',
      price: 2.25,
      description: 'Batido a mano sobre hielo y sal, sin leche.',
      recipe: '150 g mora, 40 g azúcar',
    },
    {
      category: 'Helados',
      name: 'Helado de paila de guanábana',
      price: 2.5,
      description: 'Cremoso, con pedacitos de fruta.',
      recipe: '150 g guanábana, 40 g azúcar, 40 ml leche',
    },
    {
      category: 'Postres',
      name: 'Melcocha',
      price: 1,
      description: 'De panela, estirada a mano. Con maní o sola.',
      recipe: '90 g panela, 20 g maní',
    },
    {
      category: 'Postres',
      name: 'Quimbolitos con chocolate',
      price: 2.75,
      description: 'Dos, recién salidos de la tamalera.',
      recipe: '80 g harina de maíz, 40 g mantequilla, 1 unidad huevo, 2 unidad hoja de achira, 20 g chocolate',
    },
    {
      category: 'Bebidas',
      name: 'Colada morada con guagua de pan',
      price: 3,
      description: 'Con fruta picada. La guagua va rellena de dulce de mora.',
      recipe: '40 g harina morada, 90 g mora, 40 g frutilla, 40 g azúcar, 1 unidad pan',
    },
  ],
  reviews: [
    {
      by: 'Nathaly Morocho',
      rating: 5,
      daysAgo: 1,
      comment: 'Ver cómo baten el helado en la paila ya es medio paseo. Y el de mora, perfecto.',
      answer: 'Gracias. La próxima te dejamos batir.',
    },
    { by: 'Daniela Ulloa', rating: 5, daysAgo: 2, comment: 'Melcocha tibia. No hay más que decir.' },
    { by: 'Patricio Sarango', rating: 4, daysAgo: 3, comment: 'La colada morada con bastante fruta. Buen precio.' },
  ],
}
