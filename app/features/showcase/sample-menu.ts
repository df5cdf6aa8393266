/** The menu in the phone of the home page. Its pictures are drawn into public/muestra by scripts/draw-brand-assets.ts. */

export interface SampleDish {
  slug: string
  name: string
  category: 'Ceviches' | 'Secos' | 'Jugos'
  description: string
  priceCents: number
}

export const sampleRestaurant = { name: 'Cevichería El Muelle', place: 'Manta' }

export const sampleCategories = ['Ceviches', 'Secos', 'Jugos'] as const

export const sampleDishes: readonly SampleDish[] = [
  {
    slug: 'ceviche-de-camaron',
    name: 'Ceviche de camarón',
    category: 'Ceviches',
    description: 'Camarón del día, limón y cebolla paiteña.',
    priceCents: 850,
  },
  {
    slug: 'ceviche-mixto',
    name: 'Ceviche mixto',
    category: 'Ceviches',
    description: 'Camarón, pescado y calamar, con chifles.',
    priceCents: 975,
  },
  {
    slug: 'ceviche-de-concha',
    name: 'Ceviche de concha',
    category: 'Ceviches',
    description: 'Concha negra, tostado y aguacate.',
    priceCents: 900,
  },
  {
    slug: 'seco-de-chivo',
    name: 'Seco de chivo',
    category: 'Secos',
    description: 'Con arroz amarillo, maduro y aguacate.',
    priceCents: 650,
  },
  {
    slug: 'seco-de-pollo',
    name: 'Seco de pollo',
    category: 'Secos',
    description: 'Cocido en naranjilla, con maduro frito.',
    priceCents: 475,
  },
  {
    slug: 'menestra-con-carne',
    name: 'Menestra con carne',
    category: 'Secos',
    description: 'Fréjol canario, carne asada y patacones.',
    priceCents: 550,
  },
  {
    slug: 'jugo-de-maracuya',
    name: 'Jugo de maracuyá',
    category: 'Jugos',
    description: 'Fruta fresca, con poca azúcar.',
    priceCents: 175,
  },
  {
    slug: 'jugo-de-mora',
    name: 'Jugo de mora',
    category: 'Jugos',
    description: 'Mora de la Sierra, bien fría.',
    priceCents: 175,
  },
  {
    slug: 'batido-de-frutilla',
    name: 'Batido de frutilla',
    category: 'Jugos',
    description: 'Con leche fresca y crema.',
    priceCents: 225,
  },
]
