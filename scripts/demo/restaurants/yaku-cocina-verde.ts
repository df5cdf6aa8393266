import type { DemoRestaurant } from '../demo-restaurant.ts'

export const yakuCocinaVerde: DemoRestaurant = {
  owner: 'segundo@demo.ec',
  name: 'Yaku Cocina Verde',
  description:
    'Cocina andina sin carne: quinua, mellocos, chochos y lo que dé la chakra de Peguche esta semana. Casi todo puede pedirse vegano.',
  address: 'Calle Bolívar 8-16 y Morales',
  city: 'Otavalo',
  location: { lat: 0.2279, lon: -78.2622 },
  phone: '06 255 5112',
  whatsapp: '096 555 0112',
  namesAllergens: true,
  openedDaysAgo: 9,
  likes: 10,
  newest: { dish: 'Locro de quinua', hoursAgo: 22 },
  menu: [
    {
      category: 'Locros',
      name: 'Locro de quinua',
      price: 4.25,
      description: 'Quinua, papa, acelga y aguacate. Con queso o sin queso.',
      recipe: '80 g quinua, 220 g papa chola, 60 g espinaca, 80 g aguacate',
    },
    {
      category: 'Vegetariano',
      name: 'Llapingachos con ensalada de remolacha',
      price: 5.25,
      description: 'Tres tortillas de papa, salsa de maní, aguacate y huevo de campo.',
      recipe: '350 g papa chola, 50 g queso fresco, 100 g remolacha, 60 g aguacate, 1 unidad huevo, 40 g pasta de maní',
    },
    {
      category: 'Vegano',
      name: 'Ceviche de chochos',
      price: 4.75,
      description: 'Con tomate, naranja, tostado y chifles.',
      recipe: '160 g chocho, 100 g tomate, 2 unidad naranja, 60 g limón, 40 g tostado, 30 g chifle',
    },
    {
      category: 'Vegano',
      name: 'Seco de champiñones',
      price: 5.95,
      description: 'Cocido en chicha y naranjilla, con arroz amarillo y maduro.',
      recipe: '180 g champiñones, 70 g naranjilla, 130 g arroz, 1 unidad maduro, 60 g aguacate',
    },
    {
      category: 'Jugos Naturales',
      name: 'Jugo de taxo',
      price: 1.75,
      description: 'De la mata del patio, batido con panela.',
    },
  ],
  reviews: [
    { by: 'Lorena Cajamarca', rating: 5, daysAgo: 1, comment: 'El ceviche de chochos no le pide favor al de camarón.' },
    {
      by: 'Paola Toapanta',
      rating: 5,
      daysAgo: 4,
      comment: 'Me explicaron qué lleva cada plato y de qué comunidad viene. Volveré con mi familia.',
      answer: 'Yupaychani. El jueves cosechamos mellocos nuevos.',
    },
    {
      by: 'Marco Antonio Salazar',
      rating: 4,
      daysAgo: 7,
      comment: 'Soy de carne y salí contento. El locro de quinua, potente.',
    },
  ],
}
