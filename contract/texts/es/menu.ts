/** The menu page. */
export const menuWords = {
  title: (restaurant: string) => `Menú de ${restaurant}`,
  summary: (restaurant: string, city: string) =>
    `La carta de ${restaurant} en ${city}: platos con foto, descripción y precio, siempre al día.`,
  empty: 'No hay items en el menú.',
  download: 'Descargar la carta',
  madeWith: 'Carta hecha con',
  categories: 'Categorías',
  allergies: 'Alergias',
  contact: 'Contacto',
  call: 'Llamar',
  search: 'Buscar en el menú',
  noneFound: 'Ningún plato coincide. Prueba con otra palabra.',
  found: (count: number) => (count === 1 ? '1 plato' : `${count} platos`),
  manyChanges: (count: number) => `Cambiaron ${count} cosas del menú.`,
  nowSoldOut: (name: string) => `${name}: agotado hoy.`,
  thereAgain: (name: string) => `${name}: ya hay otra vez.`,
  newPrice: (name: string, price: string) => `${name}: ahora ${price}.`,
  almuerzo: (portions: string) => `Almuerzo: ${portions}.`,
}
