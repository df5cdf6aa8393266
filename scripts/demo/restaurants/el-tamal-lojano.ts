import type { DemoRestaurant } from '../demo-restaurant.ts'

export const elTamalLojano: DemoRestaurant = {
  owner: 'carmita@demo.ec',
  name: 'El Tamal Lojano',
  description:
    'Tamales, repe y cecina como los hacía mi mamá en Malacatos, con café de Vilcabamba y horchata de veintiocho hierbas.',
  address: '18 de Noviembre 10-35 y Miguel Riofrío',
  city: 'Loja',
  location: { lat: -3.9977, lon: -79.2039 },
  phone: '07 255 5110',
  whatsapp: '098 555 0110',
  hours: 'mar-dom 08:00-12:00+16:00-21:00',
  openedDaysAgo: 54,
  likes: 12,
  table: 'Fonda lojana, tamales',
  newest: { dish: 'Cecina lojana', hoursAgo: 26 },
  menu: [
    {
      category: 'Entradas',
      name: 'Tamal lojano',
      price: 2.25,
      description: 'De maíz pelado, con pollo o chancho, en hoja de achira. Con ají de pepa.',
      recipe: '140 g mote, 60 g carne de cerdo, 20 g mantequilla, 2 unidad hoja de achira',
    },
    {
      category: 'Sopas y Cremas',
      name: 'Repe blanco',
      price: 3.75,
      description: 'Guineo verde, quesillo, leche y culantro. La sopa de Loja.',
      recipe: '4 unidad guineo verde, 70 g queso fresco, 150 ml leche',
    },
    {
      category: 'Carnes',
      name: 'Cecina lojana',
      price: 7.5,
      description: 'Lámina de cerdo secada al sol y asada al carbón, con yuca y curtido.',
      recipe: '240 g cecina de cerdo, 200 g yuca, 60 g cebolla paiteña, 40 g tomate',
    },
    {
      category: 'Postres',
      name: 'Bocadillos de panela y maní',
      price: 1.5,
      description: 'Cuatro, hechos en Gonzanamá.',
      recipe: '60 g panela, 40 g maní',
    },
    {
      category: 'Bebidas',
      name: 'Horchata lojana',
      price: 1.25,
      description: 'Caliente o helada, con limón y poca azúcar.',
      recipe: '1 porción hierbas para horchata, 20 g azúcar, 15 g limón',
    },
  ],
  reviews: [
    {
      by: 'Patricio Sarango',
      rating: 5,
      daysAgo: 7,
      comment: 'El repe me hizo acuerdo de la casa. Con su quesillo y todo.',
      answer: 'Qué lindo leer eso. Vuelve cuando quieras, aquí es tu casa.',
    },
    {
      by: 'Esteban Carrión',
      rating: 5,
      daysAgo: 16,
      comment: 'La cecina delgadita y bien asada. La horchata helada, perfecta.',
    },
    {
      by: 'Luis Fernando Ortiz',
      rating: 4,
      daysAgo: 32,
      comment: 'Tamales ricos y café de verdad. Cierran temprano, ojo.',
    },
    {
      by: 'Emilia Vintimilla',
      rating: 5,
      daysAgo: 45,
      comment: 'Fui al festival de artes y terminé comiendo aquí los tres días.',
    },
  ],
}
