import type { Category } from '#contract/menu/categories.ts'

/** `seed-restaurants.ts` writes these into the database before the server of the browser tests starts. */
export const fullRestaurant = {
  name: 'Cevichería El Muelle',
  slug: 'cevicheria-el-muelle',
  description:
    'Ceviches, encebollados y encocados frente al mar, con pescado que llega cada mañana.\n\nUna mesa larga, limón de verdad y el ají que hace la abuela.',
  /** More than fit on one page. */
  reviews: 26,
  likes: 12,
}

/** Owns all sample restaurants. */
export const sampleOwner = { email: 'muestra-0@example.com', password: 'una clave para probar' }

export const emptyRestaurant = { name: 'La Mesa Nueva', slug: 'la-mesa-nueva' }

/** The only one with a location: its page requests map tiles, which a test must mock. Always open. */
export const locatedRestaurant = {
  name: 'Hostería del Malecón',
  slug: 'hosteria-del-malecon',
  description: 'Frente al mar, a dos cuadras del mercado.',
  location: { lat: -0.9537, lon: -80.7287 },
}

/** The two dishes that the walk at noon orders. */
export const locatedMenu: SampleDish[] = [
  dish('Encebollados', 'Encebollado manabita', 'Albacora, yuca y cebolla, con maní tostado.', 4.5),
  dish('Jugos Naturales', 'Jugo de naranjilla', 'Sin azúcar, si la pides así.', 1.5),
]

export type SampleDish = { name: string; description: string; price: number; category: Category; photo: string }

/** Thirty dishes: the menu that the performance budgets are defined for. */
export const fullMenu: SampleDish[] = [
  dish('Ceviches', 'Ceviche de camarón', 'Camarón del día, limón, tomate y cebolla paiteña, con chifles.', 8.5),
  dish('Ceviches', 'Ceviche mixto', 'Camarón, pescado y calamar en su jugo, con canguil y tostado.', 9.75),
  dish('Ceviches', 'Ceviche de concha', 'Concha negra de Esmeraldas, limón sutil y maní.', 9),
  dish('Ceviches', 'Ceviche de pescado', 'Picudo curtido en limón con un toque de mostaza, al estilo de Manta.', 7.25),
  dish('Ceviches', 'Ceviche jipijapa', 'Con pasta de maní, aguacate y cebolla encurtida.', 8.25),
  dish(
    'Encebollados',
    'Encebollado de albacora',
    'Yuca, albacora y cebolla curtida. Con pan o chifle, a tu gusto.',
    4.5,
  ),
  dish('Encebollados', 'Encebollado mixto', 'El de siempre, con camarón encima.', 6),
  dish('Encebollados', 'Encebollado de la casa', 'Doble albacora y un huevo, para quien trasnochó.', 6.5),
  dish('Sopas y Cremas', 'Sopa marinera', 'Cangrejo, camarón, concha y pescado en leche de coco.', 11.5),
  dish('Sopas y Cremas', 'Caldo de bagre', 'Con yuca, maní y plátano verde.', 5.75),
  dish('Sopas y Cremas', 'Viche de pescado', 'Maní, choclo, zapallo y bolas de verde rellenas.', 6.25),
  dish('Sopas y Cremas', 'Crema de zapallo', 'Con queso fresco y pan tostado.', 3.75),
  dish('Secos', 'Seco de chivo', 'Con arroz amarillo, maduro y aguacate. Cocido dos horas en chicha.', 6.5),
  dish('Secos', 'Seco de pollo', 'En naranjilla, con maduro frito y ensalada.', 4.75),
  dish('Secos', 'Seco de carne', 'Carne suave en cerveza, con papa y arroz.', 5.25),
  dish('Secos', 'Guatita', 'Panza de res en salsa de maní y papa.', 5),
  dish('Mariscos', 'Encocado de camarón', 'Leche de coco recién hecha, chillangua y patacones.', 9.5),
  dish('Mariscos', 'Arroz marinero', 'Camarón, calamar, concha y mejillón, con refrito de la casa.', 10.25),
  dish('Mariscos', 'Cangrejada', 'Seis cangrejos rojos con verde y salsa de maní. Trae tu delantal.', 18),
  dish('Mariscos', 'Corvina frita', 'Entera o en filete, con menestra y patacones.', 8.75),
  dish('Mariscos', 'Camarones al ajillo', 'Con arroz blanco y ensalada de temporada.', 9.25),
  dish('Acompañantes', 'Patacones', 'Cinco, recién aplastados, con sal en grano.', 2),
  dish('Acompañantes', 'Menestra de fréjol', 'Canario, con un chorro de aceite de achiote.', 2.5),
  dish('Acompañantes', 'Arroz con coco', 'Porción para compartir.', 2.25),
  dish('Acompañantes', 'Yuca frita', 'Con salsa rosada o ají de pepa.', 2.25),
  dish('Jugos Naturales', 'Jugo de maracuyá', 'Fruta fresca, con poca azúcar.', 1.75),
  dish('Jugos Naturales', 'Jugo de mora', 'Mora de la Sierra, bien fría.', 1.75),
  dish('Jugos Naturales', 'Jugo de tomate de árbol', 'Hecho al momento, con agua o con leche.', 1.75),
  dish('Jugos Naturales', 'Batido de frutilla', 'Con leche fresca y crema.', 2.25),
  dish('Jugos Naturales', 'Limonada imperial', 'Con agua mineral y hierbabuena.', 2.5),
]

function dish(category: Category, name: string, description: string, price: number): SampleDish {
  return { category, name, description, price, photo: photoFor(category) }
}

/** A file of `public/muestra`. */
function photoFor(category: Category): string {
  if (category === 'Ceviches' || category === 'Mariscos') return 'ceviche-mixto.webp'
  return category === 'Jugos Naturales' ? 'jugo-de-mora.webp' : 'seco-de-chivo.webp'
}
