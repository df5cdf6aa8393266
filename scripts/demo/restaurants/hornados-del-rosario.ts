import type { DemoRestaurant } from '../demo-restaurant.ts'

export const hornadosDelRosario: DemoRestaurant = {
  owner: 'dueno@demo.ec',
  name: 'Hornados del Rosario',
  description:
    'Hornado y fritada al estilo imbabureño, a media cuadra de la Plaza de los Ponchos. Los sábados de feria empezamos a las seis de la mañana.',
  address: 'Calle Sucre 12-15 y Quiroga',
  city: 'Otavalo',
  location: { lat: 0.2317, lon: -78.2607 },
  phone: '06 255 5107',
  whatsapp: '098 555 0107',
  hours: 'vie-dom 08:00-15:00',
  ordering: { orders_on: false },
  openedDaysAgo: 66,
  likes: 11,
  table: 'Fonda criolla, hornados',
  newest: { dish: 'Hornado otavaleño', hoursAgo: 30 },
  menu: [
    {
      category: 'Fritadas y Hornados',
      name: 'Hornado otavaleño',
      price: 7,
      description: 'Con tortillas de papa, mote, tostado y agrio de chicha.',
      recipe: '260 g hornado, 250 g papa chola, 120 g mote, 40 g tostado, 40 g cebolla paiteña',
    },
    {
      category: 'Fritadas y Hornados',
      name: 'Fritada con mote',
      price: 6.5,
      description: 'De paila, doradita, con choclo y queso los sábados.',
      recipe: '280 g carne de cerdo, 150 g mote, 80 g choclo, 30 g queso fresco, 1 unidad maduro',
    },
    {
      category: 'Sopas y Cremas',
      name: 'Caldo de gallina criolla',
      price: 4.5,
      description: 'Con presa, papa entera y cebollita picada.',
      recipe: '260 g pollo, 150 g papa chola, 60 g zanahoria',
    },
    {
      category: 'Empanadas',
      name: 'Empanadas de viento con queso',
      price: 2.5,
      description: 'Dos, con azúcar o sin azúcar.',
      recipe: '100 g harina de castilla, 50 g queso fresco, 50 ml aceite',
    },
    {
      category: 'Bebidas',
      name: 'Chicha de yamor',
      price: 1.75,
      description: 'De siete maíces, fermentada dos días. La bebida de la fiesta.',
      recipe: '60 g morocho, 40 g panela, 2 g canela',
    },
  ],
  reviews: [
    { by: 'Iván Farinango', rating: 5, daysAgo: 4, comment: 'Sábado de feria sin este hornado no es sábado.' },
    {
      by: 'Marco Antonio Salazar',
      rating: 4,
      daysAgo: 17,
      comment: 'Buena porción y el agrio delicioso. Aceptan transferencia.',
      answer: 'Gracias. Y ahora también tarjeta.',
    },
    { by: 'Lorena Cajamarca', rating: 5, daysAgo: 25, comment: 'La chicha de yamor fresquita y sin mucho dulce.' },
    {
      by: 'Byron Guamán',
      rating: 4,
      daysAgo: 48,
      comment: 'Llegamos a las tres y ya no había fritada. Vayan temprano.',
    },
  ],
}
