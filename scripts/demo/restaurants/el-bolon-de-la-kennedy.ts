import type { DemoRestaurant } from '../demo-restaurant.ts'

export const elBolonDeLaKennedy: DemoRestaurant = {
  owner: 'dueno@demo.ec',
  name: 'El Bolón de la Kennedy',
  description:
    'Bolones, tigrillos y café desde las seis y media de la mañana. Verde dominico de El Triunfo y chicharrón hecho en casa.',
  address: 'Av. Francisco Boloña 503 y Calle 7ma, Kennedy Norte',
  city: 'Guayaquil',
  location: { lat: -2.1637, lon: -79.8969 },
  phone: '04 255 5109',
  whatsapp: '098 555 0109',
  hours: 'lun-dom 06:30-13:00',
  openedDaysAgo: 12,
  likes: 16,
  table: 'Desayunos, bolones de verde',
  newest: { dish: 'Bolón de verde con bistec', hoursAgo: 7 },
  menu: [
    {
      category: 'Bolones y Tigrillos',
      name: 'Bolón de verde con queso',
      price: 2.75,
      description: 'Frito o asado, con café pasado.',
      recipe: '2 unidad verde, 80 g queso fresco, 30 ml aceite, 10 g café lojano',
    },
    {
      category: 'Bolones y Tigrillos',
      name: 'Bolón de chicharrón',
      price: 3,
      description: 'Con chicharrón crocante adentro y por encima.',
      recipe: '2 unidad verde, 90 g chicharrón, 30 ml aceite',
    },
    {
      category: 'Bolones y Tigrillos',
      name: 'Bolón de verde con bistec',
      price: 5.5,
      description: 'Bistec de carne con tomate y cebolla encima del bolón, y huevo frito.',
      recipe:
        '2 unidad verde, 140 g carne de res, 60 g queso fresco, 60 g tomate, 40 g cebolla paiteña, 1 unidad huevo',
    },
    {
      category: 'Desayunos',
      name: 'Encebollado chiquito con bolón',
      price: 4.95,
      description: 'La combinación del domingo.',
      recipe: '90 g albacora, 120 g yuca, 1 unidad verde, 40 g queso fresco, 40 g cebolla paiteña',
    },
    {
      category: 'Jugos Naturales',
      name: 'Jugo de naranja',
      price: 1.5,
      description: 'Seis naranjas exprimidas al momento.',
      recipe: '6 unidad naranja',
    },
  ],
  reviews: [
    { by: 'Jorge Cedeño', rating: 5, daysAgo: 1, comment: 'El bolón con bistec te aguanta hasta la merienda.' },
    {
      by: 'Karla Bustamante',
      rating: 5,
      daysAgo: 3,
      comment: 'Rápido, limpio y barato. El queso se estira como debe ser.',
      answer: 'Gracias. El queso viene de Salitre dos veces por semana.',
    },
    {
      by: 'Washington Mero',
      rating: 4,
      daysAgo: 5,
      comment: 'Buenazo el de chicharrón. Lleguen antes de las nueve o no hay mesa.',
    },
    {
      by: 'Doménica Zambrano',
      rating: 5,
      daysAgo: 9,
      comment: 'Escaneé el código de la mesa y en un minuto ya sabía qué pedir.',
    },
  ],
}
