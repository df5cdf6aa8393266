import type { DemoRestaurant } from '../demo-restaurant.ts'

export const delfinDelPuerto: DemoRestaurant = {
  owner: 'gladys@demo.ec',
  name: 'Delfín del Puerto',
  description:
    'Kiosco isleño en la calle de las mesas: brujo, canchalagua y langosta cuando hay veda abierta. Cenas al aire libre desde las seis de la tarde.',
  address: 'Av. Charles Binford y Padre Juan Herrera',
  city: 'Puerto Ayora',
  location: { lat: -0.7436, lon: -90.3135 },
  phone: '05 255 5113',
  whatsapp: '096 555 0113',
  hours: 'lun-dom 08:00-16:00',
  openedDaysAgo: 27,
  likes: 18,
  newest: { dish: 'Ceviche de canchalagua', hoursAgo: 9 },
  menu: [
    {
      category: 'Pescados',
      name: 'Brujo encocado',
      price: 14.5,
      description: 'El pescado de las islas en leche de coco, con patacones y arroz.',
      recipe: '280 g brujo, 1 unidad coco, 140 g arroz, 1 unidad verde, 60 g pimiento',
    },
    {
      category: 'Ceviches',
      name: 'Ceviche de canchalagua',
      price: 13,
      description: 'Molusco de roca galapagueño, limón y chifle. Solo lo comes aquí.',
      recipe: '170 g canchalagua, 90 g limón, 80 g tomate, 60 g cebolla paiteña, 40 g chifle',
    },
    {
      category: 'Mariscos',
      name: 'Langosta a la brasa',
      price: 24,
      description: 'Con mantequilla de ajo, ensalada y patacones. De septiembre a enero, según la veda.',
      recipe: '700 g langosta, 50 g mantequilla, 2 unidad verde, 40 g lechuga',
    },
    {
      category: 'Arroces',
      name: 'Arroz marinero isleño',
      price: 13.5,
      description: 'Camarón, calamar, pulpo y pescado del día.',
      recipe: '80 g camarón, 80 g calamar, 70 g pulpo, 80 g brujo, 180 g arroz, 60 g pimiento',
    },
    {
      category: 'Jugos Naturales',
      name: 'Limonada de Santa Cruz',
      price: 3,
      description: 'Limón de la parte alta, hierbabuena y hielo.',
      recipe: '130 g limón, 30 g azúcar, 5 g hierbabuena',
    },
  ],
  reviews: [
    {
      by: 'Silvia Peñafiel',
      rating: 5,
      daysAgo: 2,
      comment: 'Cenar brujo en la calle, entre turistas y vecinos, fue lo mejor del viaje.',
    },
    { by: 'Diego Montalvo', rating: 4, daysAgo: 9, comment: 'Precios de isla, pero el encocado lo vale.' },
    {
      by: 'Karla Bustamante',
      rating: 5,
      daysAgo: 15,
      comment: 'Probé la canchalagua por primera vez y repetí.',
      answer: 'Gracias. Buen viaje de regreso y saluda al continente.',
    },
    {
      by: 'Luis Fernando Ortiz',
      rating: 5,
      daysAgo: 21,
      comment: 'La langosta en su punto. Te dicen con honestidad cuándo hay veda.',
    },
  ],
}
